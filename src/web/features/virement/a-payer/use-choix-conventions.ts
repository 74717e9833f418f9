import { somme } from '#domain/commun/argent.ts'
import type { APayer } from '#domain/virement/banque/reponses.ts'
import { useSelection } from '#web/ui/liste/use-selection.ts'

const nommee = (aPayer: APayer) => ({ ...aPayer, id: aPayer.projetId })

/** Agreements chosen for a run, whatever the search or the page; those that cannot be paid never are. */
export function useChoixConventions(lignes: readonly APayer[]) {
  const payables = lignes.filter((l) => l.empechement === null).map(nommee)
  const selection = useSelection(payables, '')
  // Read again meanwhile, one of them may be in somebody else's run.
  const perdues = new Set(lignes.filter((l) => l.empechement !== null).map((l) => l.projetId))
  const choisies = selection.choisies.filter((l) => !perdues.has(l.projetId))
  const ici = choisies.filter((l) => payables.some((p) => p.id === l.id)).length
  return {
    choisies,
    ids: choisies.map((l) => l.projetId),
    total: somme(choisies.map((l) => l.montant)),
    dehors: choisies.length - ici,
    contient: (l: APayer) => l.empechement === null && selection.contient(nommee(l)),
    basculer: (l: APayer) => selection.basculer(nommee(l)),
    page: selection.page,
    basculerPage: selection.basculerPage,
    retirer: selection.retirer,
    vider: selection.vider,
    /** False when nothing was chosen. */
    quitter: (): boolean => {
      selection.vider()
      return choisies.length > 0
    },
  }
}
export type ChoixConventions = ReturnType<typeof useChoixConventions>
