import { appelsReprise } from '#domain/reprise/appels.ts'
import type { ChampReprise, Codage, DecisionAnterieure, Separateur } from '#domain/reprise/champs.ts'
import type { RepriseLue } from '#domain/reprise/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { useEnregistreur } from '../use-enregistreur.ts'
import { type Choix, choixDe, proposees, sensProposes } from './choix-colonnes.ts'

const envoyer = (id: number, choix: Choix, version: number, garderSous: string | null) =>
  appeler(appelsReprise.choisirColonnes, {
    params: { id },
    corps: {
      version,
      codage: choix.codage,
      separateur: choix.separateur,
      profilId: choix.profilId,
      colonnes: [...choix.colonnes].map(([rang, champ]) => ({ rang, champ })),
      decisions: [...choix.decisions].map(([valeur, sens]) => ({ valeur, sens })),
      garderSous,
    },
  })

/** What is chosen of a file's columns; each choice is kept as it is made. */
export function useChoixColonnes(r: RepriseLue) {
  const enregistreur = useEnregistreur<Choix>(r, (choix, version) => envoyer(r.id, choix, version, null))
  const choix = enregistreur.locales ?? choixDe(r)
  const changer = (change: Partial<Choix>): void => enregistreur.noter({ ...choix, ...change })
  const avec = (dits: readonly (readonly [number, ChampReprise | null])[]): Choix['colonnes'] =>
    new Map([...choix.colonnes, ...dits])
  return {
    choix,
    enregistreur,
    /** Null: left aside; undefined: to decide again. */
    choisir(rang: number, champ: ChampReprise | null | undefined): void {
      const colonnes = new Map(choix.colonnes)
      if (champ === undefined) colonnes.delete(rang)
      else colonnes.set(rang, champ)
      changer({ colonnes })
    },
    accepter: (): void =>
      changer({
        colonnes: avec(proposees(r.colonnes, choix).map((c) => [c.rang, c.propose] as const)),
        decisions: new Map([...choix.decisions, ...sensProposes(r, choix)]),
      }),
    dire: (valeur: string, sens: DecisionAnterieure): void =>
      changer({ decisions: new Map([...choix.decisions, [valeur, sens]]) }),
    /** Read otherwise, the same words are other words, or other columns: what was chosen of them goes. */
    lireEn: (codage: Codage): void => changer({ codage, decisions: new Map() }),
    separerPar: (separateur: Separateur): void =>
      changer({ separateur, colonnes: new Map(), decisions: new Map() }),
    /** What another profile said goes; what somebody chose stays, and wins over the new one. */
    appliquerProfil: (profilId: number | null): void => {
      const duProfil = new Set(r.colonnes.filter((c) => c.profil).map((c) => c.rang))
      changer({
        profilId,
        decisions: profilId === null ? choix.decisions : new Map(),
        colonnes: new Map([...choix.colonnes].filter(([rang]) => !duProfil.has(rang))),
      })
    },
    /** Keeps the choices under a name, with the version of the last saving. */
    garder: (nom: string) => envoyer(r.id, choix, enregistreur.version(), nom),
  }
}
export type ChoixColonnes = ReturnType<typeof useChoixColonnes>
