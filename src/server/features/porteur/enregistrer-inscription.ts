import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import { JOUR } from '#domain/commun/jours.ts'
import { exigerMemeVersion, INFORMATIONS_MODIFIEES } from '#domain/commun/version.ts'
import { sectionInscription } from '#domain/porteur/sections.ts'
import { exigerCorrigeable, statutCompte } from '#domain/porteur/verdict.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { demanderAdresse } from '#server/socle/compte/changer-adresse.ts'
import { exigerMotDePasseActuel } from '#server/socle/compte/mot-de-passe-actuel.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { jugerNumeros } from '#server/socle/structure/juger-numeros.ts'
import { courrielAdresseConnue, courrielInscriptionRecue } from './courriels.ts'
import { changements, exigerCategorie, lireSection, valeursDe } from './lire-section.ts'
import type { Modification } from './modification.ts'
import { type PorteurVerrouille, verrouillerPorteur } from './queries.ts'
import { ecrirePorteur } from './queries-ecriture.ts'
import { compterEnvoi } from './queries-inscription.ts'
import { lireAdresses, lireEnvoisDepuis, lireSiret } from './queries-securite.ts'

/** Addresses that an account nobody checked may name in a day: each is written to. */
const ADRESSES = { nombre: 2, duree: JOUR }

/**
 * A waiting or refused registration, corrected and sent again: back to en cours, its reason cleared. Another
 * address needs the present password (contract §6): whoever reads that mailbox opens the account.
 */
export async function enregistrerInscription(ctx: Contexte, modification: Modification): Promise<void> {
  const { email, motDePasseActuel, siret, rna, siretConfirme, ...champs } = lireSection(
    sectionInscription,
    modification.corps,
  )
  const numeros = await jugerNumeros(
    ctx,
    { siret, rna, siretConfirme },
    await lireSiret(ctx.db, modification.id),
  )
  const autreAdresse = await designeUneAutreAdresse(ctx, modification.id, email)
  if (autreAdresse) await exigerMotDePasseActuel(ctx, modification.acteur, motDePasseActuel)
  await ctx.db.transaction().execute(async (tx) => {
    const p = await verrouillerPorteur(tx, modification.id)
    if (!p) throw new Introuvable()
    const statut = statutCompte(p)
    exigerCorrigeable(statut)
    exigerMemeVersion(modification.corps.version, p.version, INFORMATIONS_MODIFIEES)
    const change = changements(p, { ...champs, siret, rna })
    const adresse = email && estAutre(p, email) ? email : null
    if (adresse && !autreAdresse) throw new Conflit(INFORMATIONS_MODIFIEES, 'version')
    if (statut === 'en cours' && Object.keys(change).length === 0 && !adresse) return
    await exigerCategorie(tx, change.idCategorieStructure)
    const { prenom, nom, ...porteur } = { ...change, ...numeros }
    const renvoi = { soumisLe: modification.le, refuseLe: null, motifRefus: null, decidePar: null }
    await ecrirePorteur(tx, p, { ...porteur, ...renvoi }, { prenom, nom })
    if (adresse) {
      const qui = { ...p, prenom: null, porteurId: p.id }
      const suite = { rythme: ADRESSES, dejaPrise: courrielAdresseConnue }
      await demanderAdresse(ctx, tx, { qui, nouvelle: adresse, le: modification.le, ...suite })
    }
    await journaliser(tx, {
      chaine: `porteur:${modification.id}`,
      acte: 'renvoyerInscription',
      acteur: modification.acteur,
      avant: { statut, motifRefus: p.motifRefus, ...valeursDe(p, change) },
      apres: { statut: 'en cours', ...change },
      le: modification.le,
    })
    await accuser(ctx, tx, p, modification)
  })
}

/** At most once a day for an address, and counted with the registrations of the network. */
async function accuser(
  ctx: Contexte,
  tx: Tx,
  porteur: PorteurVerrouille,
  modification: Modification,
): Promise<void> {
  const mail = courrielInscriptionRecue(
    envoiPour(ctx, { email: porteur.email, prenom: null }, { porteurId: porteur.id }),
  )
  const { evenement, a: destinataire } = mail
  const depuis = new Date(modification.le.getTime() - JOUR)
  if ((await lireEnvoisDepuis(tx, { evenement, destinataire, depuis })).length > 0) return
  if (await compterEnvoi(tx, modification.acteur.adresse, modification.le)) await ctx.queue.courriel(tx, mail)
}

interface Adresses {
  email: string
  emailEnAttente: string | null
}

const estAutre = (connues: Adresses, email: string): boolean =>
  email !== connues.email.toLowerCase() && email !== connues.emailEnAttente

/** Read before the account is locked: a password is never checked while a line is held. */
async function designeUneAutreAdresse(ctx: Contexte, porteurId: number, email?: string): Promise<boolean> {
  if (!email) return false
  const connues = await lireAdresses(ctx.db, porteurId)
  return connues !== undefined && estAutre(connues, email)
}
