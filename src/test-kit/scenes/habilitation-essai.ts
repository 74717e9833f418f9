import { FONDATEUR, type Membre } from '#domain/commun/membres.ts'
import type { HabilitationLue } from '#domain/membre/habilitation.ts'
import type { HabilitationSuivie } from '#domain/membre/reponse.ts'
import type { Banc } from '../banc/banc.ts'
import { demandeASigner, dernierCode } from './demandes/demande-a-signer.ts'
import { structureEssai } from './departs-essai.ts'

export const SIGNATAIRE: Membre = { role: 'editeur', signataire: true, finances: false }

/** A structure with one more signatory, and its application that only lacks a signature. */
export async function structureQuiSigne(banc: Banc) {
  const { porteur, projet } = await demandeASigner(banc)
  const { fondateur, autres } = await structureEssai(banc, [SIGNATAIRE, FONDATEUR], porteur)
  const [signataire, proprietaire] = autres as [(typeof autres)[0], (typeof autres)[0]]
  const admin = await banc.connecter('admin')
  return {
    porteur,
    projet,
    fondateur,
    signataire,
    proprietaire,
    admin,
    /** Signs the application as this person, with the code they got. */
    async signer({ jeton, email }: { jeton: string; email: string }): Promise<void> {
      await banc.appeler('POST', 'code-verification', { jeton, corps: { id: projet.id } })
      const corps = { codeVerification: await dernierCode(banc, email) }
      const r = await banc.appeler('PATCH', `projets/${projet.id}/signer`, { jeton, corps })
      if (r.statut !== 200) throw new Error(JSON.stringify(r.corps))
    },
    /** What the reviewer of the application is told of who signed it. */
    async constat(id = projet.id): Promise<{ phrase: string; habilitation: HabilitationLue } | undefined> {
      const { corps } = await banc.appeler('GET', `projets/${id}/constats`, { jeton: admin })
      return corps.data.find((c: { cle: string }) => c.cle === 'habilitation')
    },
    /** What the page of the structure tells the staff of a member. */
    async suivie({ membre }: { membre: number }): Promise<HabilitationSuivie | null> {
      const { corps } = await banc.appeler('GET', `porteurs-projet/${porteur.id}/membres/tous`, {
        jeton: admin,
      })
      return corps.data.find((m: { id: number }) => m.id === membre).habilitation
    },
    verifier: ({ membre }: { membre: number }, corps: object, jeton = admin) =>
      banc.appeler('PUT', `membres/${membre}/habilitation`, { jeton, corps }),
  }
}
