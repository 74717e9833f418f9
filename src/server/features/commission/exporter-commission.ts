import type { FastifyReply } from 'fastify'
import type { contratsCommission } from '#domain/commission/contrat.ts'
import { LIBELLES_DECISIONS } from '#domain/commission/decision.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { etatsDe } from '#domain/projet/etats.ts'
import { MONTANTS, PARTS } from '#domain/projet/montants.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
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

const decision = (texte: string | null): string =>
  texte === 'accepte' || texte === 'refuse' || texte === 'attente' ? LIBELLES_DECISIONS[texte] : ''

const ligneDe = (ligne: LigneEnCommission): Cellule[] => [
  ...[
    ligne.numero,
    ligne.nom,
    ligne.nomStructure,
    ligne.ville,
    ligne.dateDebut,
    ligne.dateFin,
    ligne.budgetGlobal,
  ],
  ...(ligne.retireLe ? [null, null] : [ligne.montantDemande, ligne.montantRecommande]),
  ...[decision(ligne.caaAvis), ligne.retireLe ? null : ligne.caaMontant, ligne.caaMotif],
  ...[
    decision(ligne.caAvis),
    ligne.caAvis && ligne.caValideeLe,
    ...PARTS.map((part) => partsEnBase(ligne)[part]),
  ],
  ...[ligne.caMotif, ligne.numeroConvention],
  ligne.aidesPrecedentes.reduce((total, a) => total + Math.round(a.montantAlloue * 100), 0) / 100,
  etatsDe(faitsDe(ligne)).libelleEtat,
]

/** Streams a commission's applications as a spreadsheet. */
export async function exporterCommission(
  ctx: Contexte,
  appel: Appel<typeof contratsCommission.exporterCommission, LigneCommission>,
): Promise<FastifyReply> {
  const maintenant = ctx.horloge.maintenant()
  const { id, numero, annee } = appel.trouve
  const projets = await lireProjetsDeCommission(ctx.db, id, appel.acteur, {
    maintenant,
    jour: jourDe(maintenant),
  })
  const lignes = projets.map(ligneDe)
  const nom = `Commission ${annee}-${numero}`
  return appel.reply
    .type(MIME_XLSX)
    .header('content-disposition', disposition(`${nom}.xlsx`, MIME_XLSX))
    .send(classeur([{ nom, colonnes: COLONNES, lignes }]))
}
