// What stands above the page or in its place because of the deployment or the device, fetched once there is any.
export { Banners } from '../features/config/view/banners.tsx';
export { BlockScreen } from '../features/config/view/block-screen.tsx';
export { PortraitBlock } from '../features/config/view/portrait-block.tsx';
