// Made to the widths of Comic Sans. It has no italic, and the browser slants it.
import '@fontsource/comic-relief/400.css';
import '@fontsource/comic-relief/700.css';
