/** Whether this is a development build. */
declare const __DEVELOPMENT__: boolean;
/** The runtime that the bundle was built with: preact or react. */
declare const __RUNTIME__: 'preact' | 'react';
/** What the offline worker's build is known by. */
declare const __BUILD__: string;
