import type { contratsDeport } from '#domain/deport/contrat.ts'
import { exigerDeclaration } from '#server/features/deport/exiger-declaration.ts'
import { inscrireDeport } from '#server/features/deport/inscrire-deport.ts'
import { appel } from '#server/http/appel.ts'
import type { Monde } from '../monde.ts'

/** The commission giving its opinions asks its members for their links; the team has registered one. */
export async function demanderLesLiens(monde: Monde, id: number): Promise<void> {
  await exigerDeclaration(
    monde.ctx,
    appel<typeof contratsDeport.exigerDeclaration>(monde.admin, { params: { id }, corps: { exigee: true } }),
  )
  const projet = await monde.tx
    .selectFrom('projet')
    .select('id')
    .where('commissionId', '=', id)
    .where('retireLe', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  if (!projet) return
  const corps = {
    utilisateurId: monde.presidente.id,
    type: 'participation' as const,
    precision: 'Anime une rencontre du salon.',
    cleCreation: null,
  }
  await inscrireDeport(
    monde.ctx,
    appel<typeof contratsDeport.inscrireDeport>(monde.admin, { params: { id: projet.id }, corps }),
  )
}
