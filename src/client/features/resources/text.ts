import { resourceLimits } from '../../../shared/values/limits.ts';

const bytesPerMegabyte = 1024 * 1024;

/** The sentences of what is shared in a room. */
export const resourcesText = {
  add: {
    question: 'What would you like to add?',
    link: 'Link',
    file: 'File/Image',
    linkHint: 'A web page, by its address',
    fileHint: 'From this device',
    name: 'Name',
    source: 'URL',
    upright: 'Default tile orientation to portrait',
    forDownload: (count: number) => `Others can download ${count > 1 ? 'them' : 'it'}`,
    choose: 'Files',
    several: (count: number) => `${count} files, each under its own name`,
    fileOfSize: (name: string, size: string) => `${name} · ${size}`,
    share: 'Add',
    noName: 'Enter a name.',
    noSource: 'Enter a URL.',
    noWeb: 'The URL must begin with http:// or https://.',
    noFile: 'Choose a file.',
    svg: 'SVG file uploading is not supported',
    empty: 'This file is empty.',
    tooLarge: `Files can be up to ${Math.floor(resourceLimits.fileBytes / bytesPerMegabyte)} MB.`,
    roomFull: `This room has ${resourceLimits.resourcesPerRoom} resources, which is the most. Delete one first.`,
    eventFull: 'The files of this event take all the space there is for them. Delete some first.',
    failed: (kind: string, reason: string) => `Failed to create ${kind} resource: ${reason}`,
    noPublishId: 'No publish id found',
    unexpected: 'Received unexpected response payload',
    drop: 'Drop to add to the room',
  },
  refused: {
    links: 'You do not have permission to share links or embedded resources',
    files: 'Sign in with an account to share files',
    mayNot: 'You do not have permission to share files',
    linksInWhisper: 'Cannot share links or embedded resources while whispering',
    filesInWhisper: 'Cannot share file or images while whispering',
  },
  tile: {
    noName: 'No Resource Name',
    noComponent: (type: string) => `No component for resource type: ${type}`,
    opensNewTab: 'opens in a new tab',
    imageFailed: 'Image failed to load',
    checking: 'Virus check in progress...',
    starting: 'Starting the upload...',
    othersUpload: (name: string) => `${name} is uploading this`,
    interrupted: 'The upload was interrupted. Delete this and add the file again.',
    infected: (name: string) =>
      `${name} was infected with a virus. We have removed it. Please do not try to upload this file again.`,
    uploadFailed: 'Failed to upload',
    notUploaded: 'Your file could not be uploaded.',
    progress: (name: string) => `Upload of ${name}`,
    waiting: 'Waiting for the connection',
    paused: 'Paused',
    pause: 'Pause upload',
    resume: 'Resume upload',
    cancel: 'Cancel upload',
  },
  size: (amount: string, unit: 'B' | 'KB' | 'MB' | 'GB') => `${amount} ${unit}`,
  sizeOf: (sent: string, total: string) => `${sent} of ${total}`,
  speed: (size: string) => `${size}/s`,
  left: (seconds: number) =>
    seconds < 60
      ? `${seconds} s left`
      : seconds < 3_600
        ? `${Math.ceil(seconds / 60)} min left`
        : `${Math.ceil(seconds / 3_600)} h left`,
  download: {
    action: 'Download',
    preparing: 'Preparing download...',
    notAvailable: 'Not available for download',
  },
  rename: { title: 'Rename resource', action: 'Rename', name: 'Name' },
  remove: {
    title: 'Delete resource',
    words: (name: string) => `"${name}" will be removed from every room, for everyone. This can't be undone.`,
    action: 'Delete',
  },
  hide: 'Hide in this room for everyone',
} as const;
