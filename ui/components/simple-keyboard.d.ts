/** The build without polyfills, which the package does not declare by itself. */
declare module 'simple-keyboard/build/index.modern.esm.js' {
  export { default } from 'simple-keyboard';
}
