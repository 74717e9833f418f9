import { queryOptions } from '@tanstack/react-query'
import { appelsKitCom } from '#domain/kit-com/appels.ts'
import type { FichierKit } from '#domain/kit-com/contrat.ts'
import { appeler } from '#web/lib/api.ts'
import { suivreLien } from '#web/lib/recevoir-fichier.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'

export const requeteKit = queryOptions({
  queryKey: cles.kitCom(),
  queryFn: async () => (await appeler(appelsKitCom.listerKitCom)).data,
})

/** Asks the kit again: somebody else may have changed it. */
export const relireKit = (): Promise<void> => requetes.invalidateQueries({ queryKey: cles.kitCom() })

/** Sends a file; it takes the place of the one of its name in the list. */
export async function deposerAuKit(
  fichier: File,
  suivi: { signal: AbortSignal; surProgres: (pourcent: number) => void },
): Promise<FichierKit> {
  const { data } = await appeler(appelsKitCom.deposerFichierKit, { fichiers: { file: fichier }, ...suivi })
  requetes.setQueryData(requeteKit.queryKey, (avant: FichierKit[] | undefined) =>
    remplacer(avant ?? [], data),
  )
  void relireKit()
  return data
}

/** The list with `fichier` in the place of the one of its name, or at the end. */
export function remplacer(liste: readonly FichierKit[], fichier: FichierKit): FichierKit[] {
  const la = liste.some((f) => f.name === fichier.name)
  return la ? liste.map((f) => (f.name === fichier.name ? fichier : f)) : [...liste, fichier]
}

/** Deletes these files, all or none. */
export async function supprimerDuKit(names: readonly string[]): Promise<void> {
  await appeler(appelsKitCom.supprimerFichiersKit, { corps: { names: [...names] } })
  requetes.setQueryData(requeteKit.queryKey, (avant: FichierKit[] | undefined) =>
    avant?.filter((f) => !names.includes(f.name)),
  )
  await relireKit()
}

/** Longest list of names in one address: servers before ours may refuse more. */
const LONGUEUR_MAX = 5000

/** Names in as few lists as fit in an address each. */
export function lotsDe(noms: readonly string[]): string[][] {
  const lots: string[][] = [[]]
  for (const nom of noms) {
    const lot = lots.at(-1) ?? []
    if (lot.length > 0 && encodeURIComponent(JSON.stringify([...lot, nom])).length > LONGUEUR_MAX)
      lots.push([nom])
    else lot.push(nom)
  }
  return lots.filter((l) => l.length > 0)
}

/**
 * Hands these files to the browser by links asked for now, which live 15 minutes: the file itself, or an
 * archive of several. Gives the names no longer in the kit.
 */
export async function telechargerDuKit(noms: readonly string[]): Promise<string[]> {
  const absents: string[] = []
  for (const lot of lotsDe(noms)) {
    const { data, meta } = await appeler(appelsKitCom.listerKitCom, { query: { names: JSON.stringify(lot) } })
    absents.push(...lot.filter((nom) => !data.some((f) => f.name === nom)))
    if (meta.url) suivreLien(meta.url)
  }
  if (absents.length > 0) await relireKit()
  return absents
}
