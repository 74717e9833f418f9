import { Interdit, Introuvable } from '#domain/commun/erreurs.ts'
import type { DroitMembre } from '#domain/commun/membres.ts'
import type { Section } from '#domain/porteur/champs.ts'
import type { contratsPorteur } from '#domain/porteur/contrat.ts'
import { exigerOuvert, statutCompte } from '#domain/porteur/verdict.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { exigerMembre } from '#server/socle/compte/exiger-membre.ts'
import type { FichePorteur } from '#server/socle/compte/fiche-porteur.ts'
import { enregistrerContact } from './enregistrer-contact.ts'
import { enregistrerIdentifiant } from './enregistrer-identifiant.ts'
import { enregistrerInscription } from './enregistrer-inscription.ts'
import { enregistrerRib } from './enregistrer-rib.ts'
import { enregistrerSignature } from './enregistrer-signature.ts'
import { enregistrerStructure } from './enregistrer-structure.ts'
import { relirePorteur } from './lire-porteur.ts'
import type { Modification } from './modification.ts'

const ENREGISTRER: Record<Section, (ctx: Contexte, m: Modification) => Promise<void>> = {
  structure: enregistrerStructure,
  contact: enregistrerContact,
  identifiant: enregistrerIdentifiant,
  rib: enregistrerRib,
  inscription: enregistrerInscription,
  signature: enregistrerSignature,
}

/** What each asks of a member; one's identifiers are one's own. */
const DROITS: Record<Section, DroitMembre> = {
  structure: 'gerer',
  contact: 'gerer',
  identifiant: 'lire',
  rib: 'changerRib',
  inscription: 'gerer',
  signature: 'signer',
}

/** Structure belongs to managers; everything else to the holder, who writes a profile once validated. */
function exigerSection(section: Section, acteur: Acteur, fiche: FichePorteur): void {
  const titulaire = acteur.role === 'porteurProjet'
  if (section === 'structure' && titulaire) {
    throw new Interdit(
      'Ces informations ne sont pas modifiables. Adressez une demande de modification par la messagerie.',
    )
  }
  if (section !== 'structure' && !titulaire) throw new Interdit()
  if (titulaire && section !== 'inscription') exigerOuvert(statutCompte(fiche))
  exigerMembre(acteur, DROITS[section])
}

/** Saves one section of an account; only that section's fields are read. */
export async function modifierPorteur(
  ctx: Contexte,
  appel: Appel<typeof contratsPorteur.modifierPorteur, FichePorteur>,
) {
  if (!appel.trouve) throw new Introuvable()
  const { section, ...corps } = appel.corps
  exigerSection(section, appel.acteur, appel.trouve)
  const { id } = appel.params
  await ENREGISTRER[section](ctx, { id, acteur: appel.acteur, corps, le: ctx.horloge.maintenant() })
  return { status: 'success' as const, data: await relirePorteur(ctx, appel.acteur, id) }
}
