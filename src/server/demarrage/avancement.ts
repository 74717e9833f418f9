/** Tells the program that started this one, if it listens, what the portal is preparing; null: ready. */
export function direEtape(etape: string | null): void {
  if (process.connected) process.send?.({ etape })
}

export const direOuverture = (): void => direEtape('Ouverture de la base de données')
