import { Conflit, invalide } from '#domain/commun/erreurs.ts'
import type { contratsSeance } from '#domain/seance/contrat.ts'
import { estPresent, type FaitsSeance, type MembreSeance } from '#domain/seance/faits.ts'
import type { Pointage } from '#domain/seance/saisie.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { effacerArrivee, excuser, inscrireArrivee, inscrireDepart } from '../queries-membres.ts'
import { instantDit, type SousSeance, surSeance } from '../sous-seance.ts'
import { membreDeLaSeance } from './membre-de-la-seance.ts'

/** Roll call of one member: in, out, excused, or expected again; said twice, it changes nothing. */
export function pointerMembre(ctx: Contexte, appel: Appel<typeof contratsSeance.pointerMembre>) {
  const { pointage, le: dit } = appel.corps
  return surSeance(ctx, appel, 'pointerMembre', async (sous) => {
    const membre = membreDeLaSeance(sous.s, appel.params.membreId)
    const instant = instantDit(sous.s, dit, sous.le)
    if (!(await POINTER[pointage](sous, membre, instant))) return false
    await sous.journal('pointerMembre', { apres: { membre: membre.id, pointage, le: instant } })
    return true
  })
}

type Pointer = (a: SousSeance, m: MembreSeance, le: Date) => Promise<boolean>

const POINTER: Record<Pointage, Pointer> = {
  async arrive({ tx, s, acteur }, membre, arriveLe) {
    if (estPresent(membre)) return false
    const dernier = membre.passages.at(-1)?.partiLe
    if (dernier && arriveLe < dernier) throw invalide('le', 'Ce membre était encore présent à cette heure.')
    await inscrireArrivee(tx, { seanceId: s.id, utilisateurId: membre.id, arriveLe, par: acteur.id })
    return true
  },
  async part({ tx, s }, membre, partiLe) {
    const ici = membre.passages.find((p) => p.partiLe === null)
    if (!ici) return false
    if (partiLe < ici.arriveLe) throw invalide('le', 'Ce membre n’était pas encore arrivé à cette heure.')
    await inscrireDepart(tx, { seanceId: s.id, utilisateurId: membre.id }, partiLe)
    return true
  },
  async excuse({ tx, s }, membre, le) {
    if (membre.excuseLe) return false
    if (membre.passages.length > 0) throw new Conflit('Ce membre est venu\u00a0: il ne peut être excusé.')
    await excuser(tx, { seanceId: s.id, utilisateurId: membre.id }, le)
    return true
  },
  async attendu({ tx, s }, membre) {
    const du = { seanceId: s.id, utilisateurId: membre.id }
    if (estPresent(membre)) {
      if (aCompte(s, membre))
        throw new Conflit('Un dossier a été enregistré depuis\u00a0: notez plutôt son départ.')
      await effacerArrivee(tx, du)
      return true
    }
    if (!membre.excuseLe) return false
    await excuser(tx, du, null)
    return true
  },
}

/** Whether a file was recorded since they came in. */
const aCompte = (faits: FaitsSeance, membre: MembreSeance): boolean => {
  const arriveLe = membre.passages.at(-1)?.arriveLe
  return arriveLe !== undefined && faits.dossiers.some((d) => d.enregistre && d.enregistre.le >= arriveLe)
}
