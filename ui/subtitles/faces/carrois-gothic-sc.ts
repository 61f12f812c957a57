import '@fontsource/carrois-gothic-sc/400.css';
