/** The address of a file among the client's assets. */
declare module '*?file' {
  const url: string;
  export default url;
}
/** The address of a worker's bundle. */
declare module '*?worker' {
  const url: string;
  export default url;
}
/** The address of a folder of a package, whose files are among the client's assets; it ends in a slash. */
declare module '*?folder' {
  const url: string;
  export default url;
}
