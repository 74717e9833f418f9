import { createHash } from 'node:crypto'
import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { nomFichierLot } from '#domain/virement/banque/references.ts'
import type { contratsVirement } from '#domain/virement/contrat.ts'
import { refusExecution } from '#domain/virement/jours-target.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { disposition } from '#server/http/sortie/servir-contenu.ts'
import { ecrireLot } from '../queries.ts'
import { journalAides, journalLot, SANS_ECRAN, surLot } from '../sur-lot.ts'

const MIME = 'application/xml'

/**
 * Gives the bytes that were approved, always the same, once the journal says who took them; from the first
 * time, the file is deemed at the bank. Throws Conflit when an account changed before, or past the day.
 */
export async function telechargerOrdre(
  ctx: Contexte,
  { acteur, params, reply }: Appel<typeof contratsVirement.telechargerOrdre>,
) {
  const demande = { id: params.id, acte: 'telecharger', acteur, version: SANS_ECRAN } as const
  const { numero, octets } = await surLot(ctx, demande, async ({ tx, lot, lignes, le, journal }) => {
    // Emptied at the end of its time.
    if (!lot.fichier?.length) throw new Introuvable()
    const octets = Buffer.from(ctx.secrets.dechiffrer(lot.fichier), 'utf8')
    if (createHash('sha256').update(octets).digest('hex') !== lot.empreinte)
      throw new Error(`Lot ${lot.numero} : le fichier gardé n’est plus celui qui a été approuvé.`)
    const refus = lot.exporteLe === null ? refusExecution(lot.execution, jourDe(le)) : null
    if (refus !== null) throw new Conflit(refus, 'execution')
    const apres = { empreinte: lot.empreinte }
    if (lot.exporteLe === null) {
      await ecrireLot(tx, lot.id, { exporteLe: le, exportePar: acteur.id })
      await journal('telechargerOrdre', { apres })
      await journalAides(tx, { acte: 'remettreOrdre', acteur, le, lot }, lignes)
    } else await journalLot(tx, { id: lot.id, version: null }, acteur, le)('telechargerOrdre', { apres })
    return { numero: lot.numero, octets }
  })
  reply.headers({
    'cache-control': 'no-store',
    'content-disposition': disposition(nomFichierLot(numero, 'xml'), MIME),
    'x-content-type-options': 'nosniff',
  })
  return await reply.type(MIME).header('content-length', octets.length).send(octets)
}
