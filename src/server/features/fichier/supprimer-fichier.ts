import { PIECES_PAR_ETAPE } from '#domain/bilan/bilan.ts'
import { Introuvable } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { exiger } from '#domain/projet/actes.ts'
import type { contratsProjet } from '#domain/projet/contrat.ts'
import { pieceDuType } from '#domain/projet/saisie/pieces.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { ecrireProjet } from '#server/socle/projet/ecrire.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import type { LigneFichier } from '#server/socle/projet/fichiers.ts'
import { type LigneLongue, lireLigne } from '#server/socle/projet/lecture/ligne.ts'
import { retirerFichier } from '#server/socle/projet/pieces.ts'
import { rouvrirEtapeBilan, verrouillerFichier } from './queries.ts'

/** The step of the form, or of the report, that carries the kind. */
function etapeDe(type: string): { deBilan: false; etape: 4 } | { deBilan: true; etape: 2 | 3 } {
  if (pieceDuType(type)?.objet !== 'bilan') return { deBilan: false, etape: 4 }
  return { deBilan: true, etape: PIECES_PAR_ETAPE[2].some((t) => t === type) ? 2 : 3 }
}

/** The application, if the part that carries the file may still change; throws Conflit otherwise. */
async function lireModifiable(
  tx: Tx,
  acteur: Acteur,
  ligneFichier: LigneFichier,
  instant: Date,
): Promise<LigneLongue> {
  const ligne = await lireLigne(tx, ligneFichier.projetId, acteur, {
    maintenant: instant,
    jour: jourDe(instant),
  })
  if (!ligne) throw new Introuvable()
  const { deBilan, etape } = etapeDe(ligneFichier.type)
  const qui = { role: acteur.role, proprietaire: ligne.porteurId === acteur.porteurId }
  const moment = { instant, periodeOuverte: ligne.periodeOuverte }
  exiger(deBilan ? 'enregistrerBilan' : 'enregistrerEtape', faitsDe(ligne), qui, moment, { etape })
  return ligne
}

/**
 * Takes a file off an application, or a report, that its holder may still change; what a signature covers is
 * kept. Throws Conflit once signed (unless its part was refused), Introuvable when already taken off.
 */
export async function supprimerFichier(
  ctx: Contexte,
  appel: Appel<typeof contratsProjet.supprimerFichier, LigneFichier>,
): Promise<{ status: 'success'; data: { id: number; version: number } }> {
  const le = ctx.horloge.maintenant()
  const version = await ctx.db.transaction().execute(async (tx) => {
    const f = await verrouillerFichier(tx, appel.trouve)
    if (!f) throw new Introuvable()
    const { deBilan, etape } = etapeDe(f.type)
    const ligne = await lireModifiable(tx, appel.acteur, f, le)
    await retirerFichier(ctx, tx, f, le)
    if (deBilan) await rouvrirEtapeBilan(tx, f.projetId, etape)
    await ecrireProjet(
      tx,
      ligne.id,
      { modifiePar: appel.acteur.id },
      { nature: deBilan ? 'fait' : 'contenu', le },
    )
    await journaliser(tx, {
      chaine: `projet:${f.projetId}`,
      acte: 'supprimerFichier',
      acteur: appel.acteur,
      adresse: appel.origine.adresse,
      avant: { type: f.type, libelle: f.libelle, taille: f.taille, empreinte: f.empreinte.toString('hex') },
      le,
    })
    return ligne.version + 1
  })
  return { status: 'success', data: { id: appel.trouve.id, version } }
}
