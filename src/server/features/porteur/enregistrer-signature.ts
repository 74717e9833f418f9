import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import { INFORMATIONS_MODIFIEES } from '#domain/commun/version.ts'
import { sectionSignature } from '#domain/porteur/sections.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { verrouillerCompte } from '#server/socle/compte/comptes.ts'
import { exigerMotDePasseActuel } from '#server/socle/compte/mot-de-passe-actuel.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { tuerCodesDe } from '#server/socle/signature/codes.ts'
import { ecrireSignataire, exigerSignataire, lireSignataire } from '#server/socle/signature/signataire.ts'
import { courrielMobileModifie } from './courriels.ts'
import { enregistrerContact } from './enregistrer-contact.ts'
import { changements, lireSection, valeursDe } from './lire-section.ts'
import type { Modification } from './modification.ts'

/**
 * In which quality a signatory signs, and their own mobile, where their codes go: another one asks for the
 * password, and kills the codes that went to the former. The person responsible has theirs in the contact.
 */
export async function enregistrerSignature(ctx: Contexte, modification: Modification): Promise<void> {
  const { id, acteur, le } = modification
  const { motDePasseActuel, ...champs } = lireSection(sectionSignature, modification.corps)
  const ancien = await lireSignataire(ctx.db, acteur, id)
  if (!ancien) throw new Introuvable()
  if (ancien.responsable) return enregistrerContact(ctx, modification, 'signer')
  const autreMobile = champs.mobile !== undefined && champs.mobile !== ancien.mobile
  if (autreMobile) await exigerMotDePasseActuel(ctx, acteur, motDePasseActuel)
  await ctx.db.transaction().execute(async (tx) => {
    const moi = await verrouillerCompte(tx, acteur.id)
    const avant = await exigerSignataire(tx, acteur, id)
    if (!moi) throw new Introuvable()
    if (avant.mobile !== ancien.mobile) throw new Conflit(INFORMATIONS_MODIFIEES, 'version')
    const change = changements(avant, champs)
    if (Object.keys(change).length === 0) return
    await ecrireSignataire(tx, avant, change)
    if (autreMobile) {
      await tuerCodesDe(tx, acteur.id, le)
      await ctx.queue.courriel(tx, courrielMobileModifie(envoiPour(ctx, moi, { porteurId: id })))
    }
    await journaliser(tx, {
      chaine: `porteur:${id}`,
      acte: 'modifierSignature',
      acteur,
      avant: { membre: avant.membreId, ...valeursDe(avant, change) },
      apres: { membre: avant.membreId, ...change },
      le,
    })
  })
}
