// Adds to a TensorFlow Lite model what MediaPipe's tasks want to be told: how the pixels of its input are scaled.
// A model is a FlatBuffer (https://flatbuffers.dev/internals): a new root table is written before the old bytes, whose
// tables it refers to; nothing of them is moved or changed.

const metadataName = 'TFLITE_METADATA';
/** Room for the new root and its strings, besides four bytes for each buffer of the model. */
const prefixBytes = 8_192;
const offset = { isOffset: true };

/** Writes tables, vectors and strings one after the other. */
const createWriter = (size, startsAt) => {
  const bytes = Buffer.alloc(size);
  let at = startsAt;
  const align = (to) => {
    at = (at + to - 1) & ~(to - 1);
    return at;
  };
  return {
    bytes,
    align,
    skip(count) {
      at += count;
    },
    position: () => at,
    /** `fields[i]` is `offset`, `{ u8 }`, `{ u32 }` or nothing. Answers where the table and each field of it are. */
    table(fields) {
      const vtable = align(4);
      const vtableBytes = 4 + 2 * fields.length;
      const table = (vtable + vtableBytes + 3) & ~3;
      let tableBytes = 4;
      const positions = fields.map((field) => {
        if (!field) return 0;
        tableBytes += 4;
        return tableBytes - 4;
      });
      bytes.writeUInt16LE(vtableBytes, vtable);
      bytes.writeUInt16LE(tableBytes, vtable + 2);
      for (const [index, position] of positions.entries()) bytes.writeUInt16LE(position, vtable + 4 + 2 * index);
      bytes.writeInt32LE(table - vtable, table);
      for (const [index, field] of fields.entries()) {
        if (field?.u8 !== undefined) bytes.writeUInt8(field.u8, table + positions[index]);
        if (field?.u32 !== undefined) bytes.writeUInt32LE(field.u32, table + positions[index]);
      }
      at = table + tableBytes;
      return { start: table, field: (index) => table + positions[index] };
    },
    refer(from, to) {
      bytes.writeUInt32LE(to - from, from);
    },
    vector(count, elementBytes = 4) {
      const start = align(4);
      bytes.writeUInt32LE(count, start);
      at = start + 4 + count * elementBytes;
      return start;
    },
    string(text) {
      const start = align(4);
      bytes.writeUInt32LE(text.length, start);
      bytes.write(text, start + 4, 'latin1');
      at = start + 4 + text.length + 1;
      return start;
    },
  };
};

/** The metadata of a model with one image in and one mask out, whose pixels 0 to 255 are divided by 255. */
const segmenterMetadata = () => {
  const writer = createWriter(4_096, 8);
  const { bytes, table, refer, vector, string } = writer;
  bytes.write('M001', 4, 'latin1');
  const model = table([offset, undefined, undefined, offset]);
  refer(0, model.start);
  refer(model.field(0), string('Selfie segmentation'));
  const graphs = vector(1);
  refer(model.field(3), graphs);
  const graph = table([undefined, undefined, offset, offset]);
  refer(graphs + 4, graph.start);
  const inputs = vector(1);
  refer(graph.field(2), inputs);
  const input = table([offset, undefined, undefined, undefined, offset]);
  refer(inputs + 4, input.start);
  refer(input.field(0), string('image'));
  const units = vector(1);
  refer(input.field(4), units);
  const normalizationOptions = 1;
  const unit = table([{ u8: normalizationOptions }, offset]);
  refer(units + 4, unit.start);
  const options = table([offset, offset]);
  refer(unit.field(1), options.start);
  for (const [index, value] of [0, 255].entries()) {
    const values = vector(1);
    refer(options.field(index), values);
    bytes.writeFloatLE(value, values + 4);
  }
  const outputs = vector(1);
  refer(graph.field(3), outputs);
  const output = table([offset]);
  refer(outputs + 4, output.start);
  refer(output.field(0), string('segmentation_masks'));
  return bytes.subarray(0, writer.align(4));
};

/** A model's bytes with the metadata of a segmenter. Throws when it is no model, or has metadata already. */
export const withSegmenterMetadata = (model) => {
  if (model.toString('latin1', 4, 8) !== 'TFL3') throw new Error('not a TensorFlow Lite model');
  const metadata = segmenterMetadata();
  const read = (at) => model.readUInt32LE(at);
  const root = read(0);
  const vtable = root - model.readInt32LE(root);
  const vtableBytes = model.readUInt16LE(vtable);
  const position = (index) => (4 + 2 * index < vtableBytes ? model.readUInt16LE(vtable + 4 + 2 * index) : 0);
  const target = (index) => root + position(index) + read(root + position(index));
  // Fields of a Model: 0 version, 1 operator codes, 2 subgraphs, 3 description, 4 buffers, 5 metadata buffer, 6 metadata,
  // 7 signatures.
  const [buffersField, metadataField] = [4, 6];
  if (position(metadataField)) throw new Error('the model has metadata already');
  const buffers = target(buffersField);
  const bufferCount = read(buffers);

  const before = (prefixBytes + bufferCount * 4 + metadata.length + 63) & ~63;
  const writer = createWriter(before + model.length, 8);
  const { bytes, table, refer, vector, string } = writer;
  model.copy(bytes, before);
  bytes.write('TFL3', 4, 'latin1');
  const fields = Array.from({ length: 8 }, (_, index) => {
    if (index === 0 && position(0)) return { u32: read(root + position(0)) };
    return position(index) || index === metadataField ? offset : undefined;
  });
  const newRoot = table(fields);
  refer(0, newRoot.start);
  for (const index of [1, 2, 3, 5, 7]) if (position(index)) refer(newRoot.field(index), before + target(index));
  const newBuffers = vector(bufferCount + 1);
  refer(newRoot.field(buffersField), newBuffers);
  for (let index = 0; index < bufferCount; index++) {
    const entry = buffers + 4 + 4 * index;
    refer(newBuffers + 4 + 4 * index, before + entry + read(entry));
  }
  const list = vector(1);
  refer(newRoot.field(metadataField), list);
  const entry = table([offset, { u32: bufferCount }]);
  refer(list + 4, entry.start);
  refer(entry.field(0), string(metadataName));
  const buffer = table([offset]);
  refer(newBuffers + 4 + 4 * bufferCount, buffer.start);
  writer.align(16);
  // So that what is read from the buffer begins at a multiple of 16.
  writer.skip(12);
  const data = vector(metadata.length, 1);
  refer(buffer.field(0), data);
  metadata.copy(bytes, data + 4);
  if (writer.position() > before) throw new Error('the model has more buffers than there is room for');
  return bytes;
};
