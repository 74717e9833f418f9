import { Conflit, Interdit, Introuvable } from '#domain/commun/erreurs.ts'
import type { DroitMembre } from '#domain/commun/membres.ts'
import { exigerMemeVersion, INFORMATIONS_MODIFIEES } from '#domain/commun/version.ts'
import { direPersonnels } from '#domain/porteur/libelles.ts'
import { sectionContact } from '#domain/porteur/sections.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { lireMobile } from '#server/socle/compte/comptes.ts'
import { exigerMotDePasseActuel } from '#server/socle/compte/mot-de-passe-actuel.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { exigerEncore, lireMembres } from '#server/socle/membre/membres.ts'
import { annulerCodes } from '#server/socle/signature/annuler-codes.ts'
import { courrielMobileModifie } from './courriels.ts'
import { changements, lireSection, valeursDe } from './lire-section.ts'
import type { Modification } from './modification.ts'
import { verrouillerPorteur } from './queries.ts'
import { ecrirePorteur } from './queries-ecriture.ts'

/** What is the responsible person's own: another owner changes the rest. */
const PERSONNELS = ['civilite', 'prenom', 'nom', 'fonction', 'mobile'] as const

/** Contact and address, by the holder. Signing codes go to the mobile: changing it needs the password. */
export async function enregistrerContact(
  ctx: Contexte,
  modification: Modification,
  droit: DroitMembre = 'gerer',
): Promise<void> {
  const { motDePasseActuel, ...champs } = lireSection(sectionContact, modification.corps)
  const ancienMobile = await lireMobile(ctx.db, modification.id)
  const mobileChange = champs.mobile !== undefined && champs.mobile !== ancienMobile
  if (mobileChange) await exigerMotDePasseActuel(ctx, modification.acteur, motDePasseActuel)
  await ctx.db.transaction().execute(async (tx) => {
    const p = await verrouillerPorteur(tx, modification.id)
    if (!p) throw new Introuvable()
    exigerEncore(await lireMembres(tx, p.id), modification.acteur, droit)
    exigerMemeVersion(modification.corps.version, p.version, INFORMATIONS_MODIFIEES)
    if (p.mobile !== ancienMobile) throw new Conflit(INFORMATIONS_MODIFIEES, 'version')
    const change = changements(p, champs)
    if (Object.keys(change).length === 0) return
    if (p.utilisateurId !== modification.acteur.id && PERSONNELS.some((nom) => nom in change))
      throw new Interdit(direPersonnels(p), 'droit-de-membre')
    const { prenom, nom, ...porteur } = change
    await ecrirePorteur(tx, p, porteur, { prenom, nom })
    if (mobileChange) {
      await annulerCodes(tx, modification.id, modification.le)
      await ctx.queue.courriel(tx, courrielMobileModifie(envoiPour(ctx, p, { porteurId: modification.id })))
    }
    await journaliser(tx, {
      chaine: `porteur:${modification.id}`,
      acte: 'modifierContact',
      acteur: modification.acteur,
      avant: valeursDe(p, change),
      apres: change,
      le: modification.le,
    })
  })
}
