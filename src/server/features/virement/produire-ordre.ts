import type { FastifyReply } from 'fastify'
import { formatEuros } from '#domain/commun/argent.ts'
import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import { formatJourLong, formatMoment } from '#domain/commun/jours.ts'
import type { contratsOrdre } from '#domain/ordre/contrat.ts'
import { nomFichierLot } from '#domain/virement/references.ts'
import type { Contexte } from '#server/contexte.ts'
import { fabriquer } from '#server/documents/atelier.ts'
import type { DonneesOrdre } from '#server/documents/ordre-virement.ts'
import type { Appel } from '#server/http/route.ts'
import { disposition } from '#server/http/sortie/servir-contenu.ts'
import { adresseVerification } from '#server/socle/adresses.ts'
import { scellerDate } from '#server/socle/sceller-date.ts'
import { type EnTeteLue, lireEnTete, type Personne } from './queries-lecture.ts'
import { type LigneLue, lireLignes } from './queries-lignes.ts'
import { journalLot } from './sur-lot.ts'

const PDF = 'application/pdf'
const nomDe = (p: Personne): string => `${p.prenom} ${p.nom}`

/** The order of an approved run as a sealed PDF, once the journal says who took it. Throws Conflit before its approval. */
export async function produireOrdre(
  ctx: Contexte,
  { acteur, params, reply }: Appel<typeof contratsOrdre.produireOrdre>,
): Promise<FastifyReply> {
  const lot = await lireEnTete(ctx.db, params.id)
  if (!lot) throw new Introuvable()
  if (!lot.approuveLe || !lot.approuvePar) throw new Conflit('Ce lot n’est pas encore approuvé.')
  const lignes = await lireLignes(ctx.db, params.id)
  const pdf = await fabriquer('ordre', donneesDe(ctx, lot, lot.approuveLe, lot.approuvePar, lignes))
  const scelle = await scellerDate(ctx, pdf, `Ordre de virement ${lot.numero}`)
  await ctx.db.transaction().execute((tx) =>
    journalLot(
      tx,
      lot.id,
      acteur,
      ctx.horloge.maintenant(),
    )('produireOrdre', {
      apres: { empreinte: lot.empreinte },
    }),
  )
  return await reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': disposition(nomFichierLot(lot.numero, 'pdf'), PDF),
      'x-content-type-options': 'nosniff',
    })
    .type(PDF)
    .send(scelle.octets)
}

function donneesDe(
  ctx: Contexte,
  lot: EnTeteLue,
  approuveLe: Date,
  approuvePar: Personne,
  lignes: readonly LigneLue[],
): DonneesOrdre {
  return {
    ...{ organisme: ctx.config.organisme, numero: lot.numero, le: approuveLe.toISOString() },
    faits: [
      ['Exécution demandée', formatJourLong(lot.execution)],
      ['Compte débité', `${lot.debiteNom ?? ''}, ${lot.debiteIban ?? ''}, ${lot.debiteBic ?? ''}`],
      ['Virements', String(lignes.length)],
      ['Total', formatEuros(lot.total.montant)],
      ['Préparé par', `${nomDe(lot.preparePar)}, le ${formatMoment(lot.prepareLe)}`],
      ['Approuvé par', `${nomDe(approuvePar)}, le ${formatMoment(approuveLe)}`],
      ['Fichier', `${nomFichierLot(lot.numero, 'xml')}, pain.001.001.${lot.norme ?? ''}`],
      ['Empreinte SHA-256', lot.empreinte ?? ''],
    ],
    lignes: lignes.map((l) => [
      ...[`${l.rang}. ${l.titulaire}`, l.ibanMasque, l.reference, formatEuros(l.montant)],
    ]),
    total: formatEuros(lot.total.montant),
    ...(lot.annuleLe && { mention: `Lot annulé le ${formatMoment(lot.annuleLe)}.` }),
    verification: adresseVerification(ctx),
  }
}
