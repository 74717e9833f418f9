import { Conflit } from '#domain/commun/erreurs.ts'
import type { contratsConvention } from '#domain/convention/contrat.ts'
import { peut } from '#domain/projet/actes.ts'
import { masquerDestination } from '#domain/signature/code.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import type { LigneLongue } from '#server/socle/projet/lecture/ligne.ts'
import { acteurDe, momentDe } from '#server/socle/projet/lecture/presenter-court.ts'
import { exigerSur, lireSousVerrou } from '#server/socle/projet/verrou.ts'
import { creerCode, refusDEnvoi } from '#server/socle/signature/creer-code.ts'
import type { ComposerDocument, DocumentASigner, Voie } from '#server/socle/signature/document-a-signer.ts'
import { exigerSignataire, type Signataire } from '#server/socle/signature/signataire.ts'
import { exigerSmsPerdu } from '#server/socle/signature/sms-perdu.ts'
import { documentConvention } from './document-convention.ts'
import { etablirConvention } from './etablir-convention.ts'

type ObjetSms = 'convention' | 'attestation'

const ACTIONS = { convention: 'signerConvention', attestation: 'signerAttestation' } as const
const SANS_MOBILE = 'Enregistrez d’abord un numéro de téléphone mobile dans vos informations.'

/**
 * Sends the code that signs the agreement, or the attestation (of another feature: tied in
 * routes-composees.ts), to the mobile of who signs; by e-mail when the SMS did not do. 409: nothing to sign
 * now, no mobile; 429: too soon, too often, blocked.
 */
export const codeSms =
  (documentAttestation: ComposerDocument) =>
  async (ctx: Contexte, appel: Appel<typeof contratsConvention.codeSms>) => {
    const { acteur, corps } = appel
    if (corps.objet !== 'attestation') await etablirConvention(ctx, corps.id)
    const le = ctx.horloge.maintenant()
    const data = await ctx.db.transaction().execute(async (tx) => {
      const ligne = await lireSousVerrou(tx, corps.id, acteur, le)
      const objet = corps.objet ?? objetDu(ligne, acteur, le)
      exigerSur(ACTIONS[objet], ligne, acteur, le)
      const qui = await exigerSignataire(tx, acteur, ligne.porteurId)
      const composer = objet === 'convention' ? documentConvention : documentAttestation
      const document = await composer(ctx, tx, ligne.id, qui)
      const refus = await refusDEnvoi(tx, document, le)
      if (refus) throw refus
      if (corps.canal !== 'email') return creerCode(ctx, tx, document, voieSms(qui), { acteur, le })
      const { mobile, ...voie } = await voieEmail(tx, document, acteur, le)
      await journaliserRepli(tx, document, acteur, { mobile, ...voie }, le)
      return creerCode(ctx, tx, document, voie, { acteur, le })
    })
    return { status: 'success' as const, data }
  }

/** The one due: the attestation when it can be signed, else the agreement, whose rule then says why not. */
function objetDu(ligne: LigneLongue, acteur: Acteur, instant: Date): ObjetSms {
  const qui = acteurDe(ligne, acteur)
  const paye = peut('remplirAttestation', faitsDe(ligne), qui, momentDe(ligne, instant)).ok
  return paye ? 'attestation' : 'convention'
}

function voieSms({ mobile }: Signataire): Voie {
  if (!mobile) throw new Conflit(SANS_MOBILE, 'mobile')
  return { canal: 'sms', destination: mobile }
}

/** E-mail, only once the SMS has failed: the mobile is the better proof of who signs. */
const voieEmail = async (
  tx: Tx,
  document: DocumentASigner,
  acteur: Acteur,
  le: Date,
): Promise<Voie & { mobile: string }> => ({
  canal: 'email',
  mobile: await exigerSmsPerdu(tx, document, le, 'de vos informations'),
  destination: acteur.email,
})

const journaliserRepli = (
  tx: Tx,
  document: DocumentASigner,
  acteur: Acteur,
  voie: Voie & { mobile: string },
  le: Date,
): Promise<void> =>
  journaliser(tx, {
    chaine: `projet:${document.projetId}`,
    acte: 'codeParEmail',
    acteur,
    avant: { canal: 'sms', destination: masquerDestination('sms', voie.mobile) },
    apres: {
      objet: document.objet,
      canal: voie.canal,
      destination: masquerDestination('email', voie.destination),
    },
    le,
  })
