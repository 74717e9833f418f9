import type { FastifyReply } from 'fastify'
import type { contratsCommission } from '#domain/commission/contrat.ts'
import { LIBELLES_DECISIONS } from '#domain/commission/decision.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { etatsDe } from '#domain/projet/etats.ts'
import { MONTANTS, PARTS } from '#domain/projet/montants.ts'
import type { Contexte } from '#server/contexte.ts'
import { type Colonne, classeur, MIME_XLSX } from '#server/documents/classeur.ts'
import type { Cellule } from '#server/documents/xlsx/cellules.ts'
import type { Appel } from '#server/http/route.ts'
import { disposition } from '#server/http/sortie/servir-contenu.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import { partsEnBase } from '#server/socle/projet/montants.ts'
import {
  type LigneCommission,
  type LigneEnCommission,
  lireProjetsDeCommission,
} from './queries-commission.ts'

const COLONNES: readonly Colonne[] = [
  { titre: 'Numéro', largeur: 12, format: 'texte' },
  { titre: 'Projet', largeur: 36, format: 'texte' },
  { titre: 'Structure', largeur: 30, format: 'texte' },
  { titre: 'Ville', largeur: 20, format: 'texte' },
  { titre: 'Début', largeur: 12, format: 'jour' },
  { titre: 'Fin', largeur: 12, format: 'jour' },
  { titre: 'Budget global', largeur: 16, format: 'euros' },
  { titre: MONTANTS.demande.mot, largeur: 16, format: 'euros', somme: true },
  { titre: 'Recommandé', largeur: 16, format: 'euros', somme: true },
  { titre: 'Avis CAA', largeur: 14, format: 'texte' },
  { titre: MONTANTS.propose.mot, largeur: 16, format: 'euros', somme: true },
  { titre: 'Motif CAA', largeur: 36, format: 'texte' },
  { titre: 'Décision CA', largeur: 14, format: 'texte' },
  { titre: 'Décision publiée le', largeur: 17, format: 'instant' },
  ...PARTS.map((part) => ({ titre: MONTANTS[part].mot, largeur: 16, format: 'euros' as const, somme: true })),
  { titre: 'Motif CA', largeur: 36, format: 'texte' },
  { titre: 'Convention', largeur: 16, format: 'texte' },
  { titre: 'Aides précédentes', largeur: 18, format: 'euros' },
  { titre: 'État', largeur: 24, format: 'texte' },
]

const decision = (v: string | null): string =>
  v === 'accepte' || v === 'refuse' || v === 'attente' ? LIBELLES_DECISIONS[v] : ''

const ligneDe = (p: LigneEnCommission): Cellule[] => [
  ...[p.numero, p.nom, p.nomStructure, p.ville, p.dateDebut, p.dateFin, p.budgetGlobal],
  ...(p.retireLe ? [null, null] : [p.montantDemande, p.montantRecommande]),
  ...[decision(p.caaAvis), p.retireLe ? null : p.caaMontant, p.caaMotif],
  ...[decision(p.caAvis), p.caAvis && p.caValideeLe, ...PARTS.map((part) => partsEnBase(p)[part])],
  ...[p.caMotif, p.numeroConvention],
  p.aidesPrecedentes.reduce((total, a) => total + Math.round(a.montantAlloue * 100), 0) / 100,
  etatsDe(faitsDe(p)).libelleEtat,
]

/** Streams a commission's applications as a spreadsheet. */
export async function exporterCommission(
  ctx: Contexte,
  d: Appel<typeof contratsCommission.exporterCommission, LigneCommission>,
): Promise<FastifyReply> {
  const maintenant = ctx.horloge.maintenant()
  const { id, numero, annee } = d.trouve
  const projets = await lireProjetsDeCommission(ctx.db, id, d.acteur, {
    maintenant,
    jour: jourDe(maintenant),
  })
  const lignes = projets.map(ligneDe)
  const nom = `Commission ${annee}-${numero}`
  return d.reply
    .type(MIME_XLSX)
    .header('content-disposition', disposition(`${nom}.xlsx`, MIME_XLSX))
    .send(classeur([{ nom, colonnes: COLONNES, lignes }]))
}
