import { Conflit } from '#domain/commun/erreurs.ts'
import type { contratsConvention } from '#domain/convention/contrat.ts'
import { peut } from '#domain/projet/actions.ts'
import { masquerDestination } from '#domain/signature/code.ts'
import type { Acteur, Contexte, Tx } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { lireMobile } from '#server/socle/compte/comptes.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import type { LigneLongue } from '#server/socle/projet/ligne.ts'
import { exigerSur, lireSousVerrou } from '#server/socle/projet/verrou.ts'
import { creerCode, refusDEnvoi } from '#server/socle/signature/creer-code.ts'
import type { DocumentASigner, Voie } from '#server/socle/signature/document-a-signer.ts'
import { documentConvention } from './document-convention.ts'
import { etablirConvention } from './etablir-convention.ts'
import { dernierSms } from './queries-voie.ts'

type ObjetSms = 'convention' | 'attestation'
/** The attestation as a signature would cover it (features/attestation, tied in routes-composees.ts). */
type DocumentAttestation = (ctx: Contexte, tx: Tx, projetId: number) => Promise<DocumentASigner>

const ACTIONS = { convention: 'signerConvention', attestation: 'signerAttestation' } as const
const SANS_MOBILE = 'Enregistrez d’abord un numéro de téléphone mobile dans vos informations.'
const SANS_SMS = 'Demandez d’abord un code par SMS.'

/**
 * Sends the code that signs the agreement, or the attestation, to the mobile of the profile; by e-mail when a code by
 * SMS was asked for and did not arrive. 409: nothing to sign now, no mobile; 429: too soon, too often, blocked.
 */
export const codeSms =
  (documentAttestation: DocumentAttestation) =>
  async (ctx: Contexte, d: Appel<typeof contratsConvention.codeSms>) => {
    const { acteur, corps } = d
    if (corps.objet !== 'attestation') await etablirConvention(ctx, corps.id)
    const le = ctx.horloge.maintenant()
    const data = await ctx.db.transaction().execute(async (tx) => {
      const ligne = await lireSousVerrou(tx, corps.id, acteur, le)
      const objet = corps.objet ?? objetDu(ligne, acteur, le)
      exigerSur(ACTIONS[objet], ligne, acteur, le)
      const document = await (objet === 'convention'
        ? documentConvention(ctx, tx, ligne.id)
        : documentAttestation(ctx, tx, ligne.id))
      const refus = await refusDEnvoi(tx, document, le)
      if (refus) throw refus
      const voie =
        corps.canal === 'email' ? await voieEmail(tx, document, acteur) : await voieSms(tx, document)
      if (voie.canal === 'email') await journaliserRepli(tx, document, acteur, voie, le)
      return creerCode(ctx, tx, document, voie, le)
    })
    return { status: 'success' as const, data }
  }

/** The one due: the attestation when it can be signed, else the agreement, whose rule then says why not. */
function objetDu(ligne: LigneLongue, acteur: Acteur, instant: Date): ObjetSms {
  const qui = { role: acteur.role, proprietaire: acteur.porteurId === ligne.porteurId }
  const moment = { instant, periodeOuverte: ligne.periodeOuverte }
  const paye = peut('remplirAttestation', faitsDe(ligne), qui, moment).ok
  return paye ? 'attestation' : 'convention'
}

async function voieSms(tx: Tx, { porteurId }: DocumentASigner): Promise<Voie> {
  const destination = await lireMobile(tx, porteurId)
  if (!destination) throw new Conflit(SANS_MOBILE, 'mobile')
  return { canal: 'sms', destination }
}

/** Only after a code by SMS for this document: the mobile is the first proof of who signs. */
async function voieEmail(tx: Tx, document: DocumentASigner, acteur: Acteur): Promise<Voie> {
  if (!(await dernierSms(tx, document))) throw new Conflit(SANS_SMS, 'sms')
  return { canal: 'email', destination: acteur.email }
}

async function journaliserRepli(
  tx: Tx,
  document: DocumentASigner,
  acteur: Acteur,
  voie: Voie,
  le: Date,
): Promise<void> {
  const sms = await dernierSms(tx, document)
  await journaliser(tx, {
    chaine: `projet:${document.projetId}`,
    acte: 'codeParEmail',
    acteur,
    avant: { canal: 'sms', destination: masquerDestination('sms', sms?.destination ?? '') },
    apres: {
      objet: document.objet,
      canal: voie.canal,
      destination: masquerDestination('email', voie.destination),
    },
    le,
  })
}
