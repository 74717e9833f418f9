import type { RepriseLue } from '#domain/reprise/reponse.ts'
import type { Etape } from '#web/ui/cadre/Etapes.tsx'
import { essaiVaut, estClose } from './dire-reprise.ts'

export const ETAPES = ['fichier', 'colonnes', 'essai', 'structures', 'appliquer'] as const
export type EtapeReprise = (typeof ETAPES)[number]

const LIBELLES_ETAPES: Record<EtapeReprise, string> = {
  fichier: 'Fichier',
  colonnes: 'Colonnes',
  essai: 'Essai',
  structures: 'Structures probables',
  appliquer: 'Appliquer',
}

/** Where the focus goes when what had it left the page: the title of what came in its place. */
export const SUITE = 'reprise-suite'

export const versEtape = (id: number, etape: EtapeReprise): string => `/admin/reprises/${id}/${etape}`

/** Where one comes back to an import: what is to be done of it. */
export function etapeDue(r: RepriseLue): EtapeReprise {
  if (r.travail) return r.travail.quoi === 'essai' ? 'essai' : 'appliquer'
  if (r.etat === 'deposee') return r.bilan || r.echec ? 'essai' : 'colonnes'
  return r.etat === 'essayee' ? 'essai' : 'appliquer'
}

type Etat = Pick<Etape, 'etat' | 'mot'>
const FAITE: Etat = { etat: 'faite' }
const OUVERTE: Etat = { etat: 'enregistree', mot: 'À faire' }
const FERMEE: Etat = { etat: 'suivante' }

function etatDe(etape: EtapeReprise, r: RepriseLue, maintenant: Date): Etat {
  const vaut = essaiVaut(r, maintenant)
  switch (etape) {
    case 'fichier':
      return FAITE
    case 'colonnes':
      return r.colonnes.every((c) => c.decide || c.personne !== null) ? FAITE : OUVERTE
    case 'essai':
      if (vaut) return FAITE
      return r.bilan ? { etat: 'incomplete', mot: 'À refaire' } : OUVERTE
    case 'structures':
      if (r.bilan === null) return FERMEE
      if (r.reponses.aDecider === 0) return FAITE
      return estClose(r) ? { etat: 'enregistree', mot: 'Sans réponse' } : OUVERTE
    case 'appliquer':
      if (estClose(r)) return FAITE
      return vaut ? OUVERTE : FERMEE
  }
}

/** The five steps, always in sight; before the deposit, only the first can be reached. */
export const etapesDe = (r: RepriseLue | null, ici: EtapeReprise, maintenant: Date): Etape[] =>
  ETAPES.map((etape) => {
    const courante = etape === ici
    const etat = r ? etatDe(etape, r, maintenant) : FERMEE
    return {
      libelle: LIBELLES_ETAPES[etape],
      ...(courante ? { etat: 'courante' as const } : etat),
      ici: courante,
      vers: r && !courante && etat.etat !== 'suivante' ? versEtape(r.id, etape) : undefined,
    }
  })
