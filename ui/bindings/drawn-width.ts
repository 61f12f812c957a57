import { createContext } from 'react';

/** How wide the pictures below are drawn, in CSS px, where what holds them knows it; else null, and the browser finds out. */
export const DrawnWidth = createContext<number | null>(null);
