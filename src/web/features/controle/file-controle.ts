import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { appelsControle } from '#domain/controle/appels.ts'
import type { Place } from '#domain/controle/voisins.ts'
import { lireEnGroupe } from '#web/lib/lire-en-groupe.ts'
import { cles } from '#web/socle/cles.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import type { FileProjet } from '#web/socle/projet/projets.ts'

const FILES: readonly string[] = ['controle', 'bilan', 'paiement', 'retard'] satisfies FileProjet[]

/** What a queue waits for: the review of applications or reports, payments, or holders who are late. */
export type Attente = FileProjet
export type { Place }

const requeteVoisins = (id: number, file: Attente) =>
  queryOptions({
    queryKey: cles.fileAControler(file, id),
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }) =>
      (await lireEnGroupe(appelsControle.lireVoisins, { params: { id }, query: { file }, signal })).data,
  })

/** The queue that the address says one came from; null: none. */
export function useFileAdresse(): Attente | null {
  const [q] = useSearchParams()
  const voulue = q.get('file') ?? ''
  return FILES.includes(voulue) ? (voulue as Attente) : null
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
  const { data } = useQuery({ ...requeteVoisins(id, attente), enabled: lecteur })
  return data && (data.rang !== null || gere || paie) ? data : null
}
