declare module '*.graphql' {
  /** The file's text. */
  const text: string;
  export default text;
}
