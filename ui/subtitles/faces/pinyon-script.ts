import '@fontsource/pinyon-script/400.css';
