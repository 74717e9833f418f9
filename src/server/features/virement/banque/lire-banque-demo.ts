import { jourDe } from '#domain/commun/jours.ts'
import { reponsesDemo } from '#domain/virement/banque/banque-demo.ts'
import type { contratsVirement } from '#domain/virement/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireEnTete } from '../queries-lecture.ts'
import { lireLignes } from '../queries-lignes.ts'

/** In demonstration, what a bank may answer to a run that it has; nothing anywhere else. */
export async function lireBanqueDemo(
  { db, config, horloge }: Contexte,
  { params }: Appel<typeof contratsVirement.lireBanqueDemo>,
) {
  const lot = config.demo ? await lireEnTete(db, params.id) : undefined
  if (!lot?.exporteLe || lot.annuleLe || lot.termineLe) return { data: [] }
  const attendues = (await lireLignes(db, params.id)).filter((l) => l.finieLe === null)
  const le = horloge.maintenant()
  return {
    data: reponsesDemo(
      { numero: lot.numero, execution: lot.execution, references: attendues.map((l) => l.reference) },
      { jour: jourDe(le), le: le.toISOString().slice(0, 19) },
    ),
  }
}
