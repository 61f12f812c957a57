import '@fontsource-variable/manrope';
import { createRoot } from 'react-dom/client';
import '../../../ui/theme/tokens.css';
import './cabin.css';
import { CabinPage } from './cabin-page.tsx';

const host = document.getElementById('cabin');
if (host === null) throw new Error('The page has no place for the cabin');
createRoot(host).render(<CabinPage />);
