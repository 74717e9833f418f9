import type { FastifyReply } from 'fastify'
import { formatEuros } from '#domain/commun/argent.ts'
import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import { formatJourLong, formatMoment } from '#domain/commun/jours.ts'
import { TROP_TARD } from '#domain/virement/actes-lot.ts'
import { nomFichierLot } from '#domain/virement/banque/references.ts'
import type { contratsVirement } from '#domain/virement/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { fabriquer } from '#server/documents/atelier.ts'
import type { DonneesOrdre } from '#server/documents/ordre-virement.ts'
import type { Appel } from '#server/http/route.ts'
import { servirContenu } from '#server/http/sortie/servir-contenu.ts'
import { journaliser } from '#server/infra/journal.ts'
import { adresseVerification } from '#server/socle/adresses.ts'
import { garderScelle } from '#server/socle/projet/garder-scelle.ts'
import { type EnTeteLue, lireEnTete, type Personne } from '../queries-lecture.ts'
import { type LigneLue, lireLignes } from '../queries-lignes.ts'
import { journalLot } from '../sur-lot.ts'
import { inscrireOrdre, lireOrdreGarde } from './queries-ordre.ts'

const nomDe = (personne: Personne): string => `${personne.prenom} ${personne.nom}`

/**
 * The order of an approved run as a sealed PDF, once the journal says who took it: made when first asked for,
 * then the same bytes. Throws Conflit before approval, Introuvable once its lines were erased.
 */
export async function produireOrdre(
  ctx: Contexte,
  { acteur, params, reply }: Appel<typeof contratsVirement.produireOrdre>,
): Promise<FastifyReply> {
  const lot = await lireEnTete(ctx.db, params.id)
  if (!lot) throw new Introuvable()
  if (!lot.empreinte) throw new Conflit(TROP_TARD.prepare)
  const deja = await lireOrdreGarde(ctx.db, lot.id, lot.empreinte)
  if (!deja) await fabriquerOrdre(ctx, lot, lot.empreinte)
  const garde = deja ?? (await lireOrdreGarde(ctx.db, lot.id, lot.empreinte))
  // The approval was taken back while the order was being made.
  if (!garde) throw new Conflit(TROP_TARD.prepare)
  await ctx.db.transaction().execute((tx) =>
    journalLot(
      tx,
      { id: lot.id, version: null },
      acteur,
      ctx.horloge.maintenant(),
    )('produireOrdre', {
      apres: { empreinte: lot.empreinte },
    }),
  )
  return await servirContenu(ctx.stockage, reply, { ...garde, mime: 'application/pdf' })
}

/** Made, sealed and kept, once; two who ask together are given the same. */
async function fabriquerOrdre(ctx: Contexte, lot: EnTeteLue, fichier: string): Promise<void> {
  const lignes = await lireLignes(ctx.db, lot.id)
  if (!lot.approuveLe || !lot.approuvePar) throw new Conflit(TROP_TARD.prepare)
  if (lignes.some((l) => l.ibanMasque === '')) throw new Introuvable()
  const pdf = await fabriquer('ordre', donneesDe(ctx, lot, lot.approuveLe, lot.approuvePar, lignes))
  const motif = `Ordre de virement ${lot.numero}`
  const libelle = nomFichierLot(lot.numero, 'pdf')
  await garderScelle(ctx, { pdf, motif }, async (tx, octets, horodatage) => {
    if (!(await inscrireOrdre(tx, { lotId: lot.id, fichier, libelle, ...octets, ...horodatage })))
      return false
    if (horodatage.sansHorodatageLe)
      await journaliser(tx, {
        chaine: `virement:${lot.id}`,
        acte: 'scellerSansHorodatage',
        acteur: null,
        apres: { document: libelle },
        le: octets.creeLe,
      })
    return true
  })
}

function donneesDe(
  ctx: Contexte,
  lot: EnTeteLue,
  approuveLe: Date,
  approuvePar: Personne,
  lignes: readonly LigneLue[],
): DonneesOrdre {
  return {
    organisme: ctx.config.organisme,
    numero: lot.numero,
    le: approuveLe.toISOString(),
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
