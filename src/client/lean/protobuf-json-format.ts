const refuse = (): never => {
  throw new Error('this build of livekit-client has no JSON form of its messages');
};

/** Stands in for the JSON form of protobuf messages, with which either side would have to begin: both speak binary. */
const makeJsonFormat = () => ({ makeReadOptions: refuse, makeWriteOptions: refuse });

export { makeJsonFormat };
