import { Conflit, Interdit, invalide } from '#domain/commun/erreurs.ts'
import { ajouterJours, formatJour, type Jour, jourDe } from '#domain/commun/jours.ts'
import { requis } from '#domain/commun/messages.ts'
import { JETONS_MAX, JOURS_MAX } from '#domain/jeton-lecture/bornes.ts'
import { LIBELLES_JETON as L } from '#domain/jeton-lecture/libelles.ts'
import { CINQ_VIVANTS } from '#domain/jeton-lecture/phrases.ts'
import type { Portee } from '#domain/jeton-lecture/portees.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { verrouillerCompte } from '#server/socle/compte/comptes.ts'
import { exigerMotDePasseActuel } from '#server/socle/compte/mot-de-passe-actuel.ts'
import { tirerJeton } from '#server/socle/jeton-lecture/texte-jeton.ts'
import { compterVivants } from '#server/socle/jeton-lecture/vivants.ts'
import { presenterJeton } from './presenter-jeton.ts'
import { aMotDePasse, inscrireJeton } from './queries.ts'

/** Throws Invalide for an end that is not from tomorrow to a year away; gives it. */
export function exigerFin(fin: Jour | null, le: Date): Jour {
  if (fin === null) throw invalide('fin', requis(L.fin))
  const jour = jourDe(le)
  const [debut, terme] = [ajouterJours(jour, 1), ajouterJours(jour, JOURS_MAX)]
  if (fin < debut || fin > terme)
    throw invalide(
      'fin',
      `Un jeton vaut de un à ${JOURS_MAX} jours\u00a0: choisissez un jour du ${formatJour(debut)} au ${formatJour(terme)}.`,
    )
  return fin
}

/** Throws Invalide for a wrong password; who has none signs in by the provider, which proved them. */
export async function exigerSaPreuve(ctx: Contexte, acteur: Acteur, saisi: string | null): Promise<void> {
  if (await aMotDePasse(ctx.db, acteur.id)) await exigerMotDePasseActuel(ctx, acteur, saisi)
}

/**
 * Holds the caller's account until `tx` ends: what they ask for at once is done in turn. Throws Interdit when
 * they stopped being an administrator since the request came in.
 */
export async function verrouillerSoi(tx: Tx, acteur: Acteur): Promise<void> {
  const compte = await verrouillerCompte(tx, acteur.id)
  if (compte?.role !== 'admin') throw new Interdit()
}

/** Throws Conflit when the caller, held, already answers for as many tokens as one may. */
export async function exigerPlace(tx: Tx, acteur: Acteur, le: Date): Promise<void> {
  if ((await compterVivants(tx, acteur.id, le)) >= JETONS_MAX) throw new Conflit(CINQ_VIVANTS, 'cinq')
}

/** Draws a token, keeps its hash, journals it; gives it with its text, which nothing gives again. */
export async function donnerJeton(
  tx: Tx,
  acteur: Acteur,
  droits: { nom: string; portees: Portee[]; reseaux: string[]; fin: Jour },
  { acte, le, ...trace }: { acte: 'creerJeton' | 'dupliquerJeton'; le: Date; double?: string },
) {
  const secret = tirerJeton()
  const { fin: dernierJour, ...reste } = droits
  const derniers = secret.slice(-4)
  const ligne = await inscrireJeton(tx, {
    ...reste,
    dernierJour,
    derniers,
    proprietaireId: acteur.id,
    empreinte: empreinteDe(secret),
    creeLe: le,
  })
  const { nom: jeton, ...dits } = droits
  await journaliser(tx, {
    chaine: `compte:${acteur.id}`,
    acte,
    acteur,
    apres: { jeton, derniers, ...dits, ...trace },
    le,
  })
  return { jeton: presenterJeton(ligne), secret }
}
