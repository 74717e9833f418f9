/** A title or a name that somebody typed: whatever its writing, it leaves what stands beside it in its own order. */
export const Titre = ({ children }: { children: string }) => <bdi>{children}</bdi>
