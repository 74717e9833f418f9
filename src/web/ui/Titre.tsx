/** A title or a name somebody typed, in any writing: what stands beside it keeps its own order. */
export const Titre = ({ children }: { children: string }) => <bdi>{children}</bdi>
