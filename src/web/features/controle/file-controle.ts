import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Jour } from '#domain/commun/jours.ts'
import { appelsProjet } from '#domain/projet/appels.ts'
import { type Delais, type DelaisInternes, echeanceInterne } from '#domain/projet/echeances.ts'
import { attendDepuis, echeanceListe } from '#domain/projet/liste/suite-liste.ts'
import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'
import { appelerEcran } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import type { FileProjet } from '#web/socle/projet/projets.ts'

const PAR_FILE = 200

/** What a queue waits for: the review of applications or reports, payments, or holders who are late. */
export type Attente = FileProjet

/** What each file is of the staff list; the oldest first. */
const FILES = {
  controle: { onglet: 'en-cours', attente: 'controle', tri: 'attente' },
  bilan: { onglet: 'commissions-passees', attente: 'bilan', tri: 'attente' },
  paiement: { onglet: 'commissions-passees', attente: 'paiement', tri: 'attente' },
  retard: { onglet: 'commissions-passees', retard: 'oui', tri: 'echeance' },
} as const satisfies Record<Attente, object>

const requeteFile = (attente: Attente) =>
  queryOptions({
    queryKey: cles.fileAControler(attente),
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }) => {
      const query = { ...FILES[attente], page: 1, parPage: PAR_FILE }
      const { data, meta } = await appelerEcran(appelsProjet.listerProjets, { query, signal })
      const delais = meta.autour?.delais
      const lignes = data.map((projet) => ({
        id: projet.id,
        signeLe: projet.chronologie.signeLe ?? '',
        echeance: delais ? echeanceDe(projet, attente, delais) : null,
      }))
      // Reviews go by the instant of signing; the order of the list only knows the day.
      return attente === 'controle'
        ? lignes.sort((a, b) => a.signeLe.localeCompare(b.signeLe) || a.id - b.id)
        : lignes
    },
  })

function echeanceDe(projet: ProjetEcran, attente: Attente, delais: Delais & DelaisInternes): Jour | null {
  if (attente === 'retard') return echeanceListe(projet, delais)
  const depuis = attendDepuis(projet)
  return depuis && echeanceInterne(attente, depuis, delais)
}

/** The queue that the address says one came from; null: none. */
export function useFileAdresse(): Attente | null {
  const [q] = useSearchParams()
  const voulue = q.get('file') ?? ''
  return voulue in FILES ? (voulue as Attente) : null
}

export interface Place {
  /** From 1; null for an application that does not wait in this file. */
  rang: number | null
  total: number
  precedent: number | null
  /** The next one to open; after the last, the oldest again, so that all are reached from anywhere. */
  suivant: number | null
  dernier: boolean
  /** The day by which it was to be done; null: none is set, or it does not wait. */
  echeance: Jour | null
}

/**
 * Where an application stands among those that wait; if it is not among them, the oldest comes next. Null
 * while unknown, and to who only reads when it does not wait.
 */
export function useFileControle(id: number, attente: Attente): Place | null {
  const moi = useMoi()
  const gere = aDroit(moi, 'projet', 'canManage')
  const paie = aDroit(moi, 'projet', 'canPay')
  const lecteur = gere || aDroit(moi, 'projet', 'canConsult') || (paie && attente !== 'controle')
  const { data } = useQuery({ ...requeteFile(attente), enabled: lecteur })
  if (!data) return null
  const i = data.findIndex((l) => l.id === id)
  if (i < 0 && !gere && !paie) return null
  const plusAncien = data.find((l) => l.id !== id)
  return {
    rang: i < 0 ? null : i + 1,
    total: data.length,
    precedent: data[i - 1]?.id ?? null,
    suivant: data[i + 1]?.id ?? plusAncien?.id ?? null,
    dernier: i >= 0 && i === data.length - 1,
    echeance: data[i]?.echeance ?? null,
  }
}
