import { classOfFile } from '../../../../shared/rules/resources.ts';

/** The class of a chosen file, or why it cannot be shared (RES-024, RES-027). */
export const classOfChosen = (file: File) =>
  classOfFile({ contentType: file.type, name: file.name, sizeBytes: file.size });
