import { Conflit, Introuvable } from '#domain/commun/erreurs.ts'
import { exigerMemeVersion, INFORMATIONS_MODIFIEES } from '#domain/commun/version.ts'
import { sectionRib } from '#domain/porteur/sections.ts'
import { RIB_GELE } from '#domain/rib/gel.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { personnesDeLOrganisme } from '#server/socle/compte/comptes.ts'
import { empreinteIban } from '#server/socle/compte/empreinte-iban.ts'
import { exigerMotDePasseActuel } from '#server/socle/compte/mot-de-passe-actuel.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { exigerEncore, lireMembres } from '#server/socle/membre/membres.ts'
import { envoisAux, lireJoignables } from '#server/socle/porteur/joignables.ts'
import { courrielRibModifie, courrielRibStaff } from './courriels.ts'
import { changements, lireSection } from './lire-section.ts'
import type { Modification } from './modification.ts'
import { type PorteurVerrouille, verrouillerPorteur } from './queries.ts'
import { ecrirePorteur } from './queries-ecriture.ts'
import { aSigneUneConvention, lireRib, lireVirementsEnCours } from './queries-securite.ts'

const finDe = (iban: string | null | undefined): string | null => iban?.slice(-4) ?? null

/** Throws Conflit while a change of responsible person keeps the account as it is. */
function exigerNonGele({ ribGeleJusque }: { ribGeleJusque: Date | null }): void {
  if (ribGeleJusque) throw new Conflit(RIB_GELE(ribGeleJusque), 'gel')
}

interface Rib {
  titulaireCompte: string | null
  bic: string | null
  ibanChiffre: Buffer | null
}

/** As they are typed, the IBAN in clear. */
const enClair = (ctx: Contexte, { titulaireCompte, bic, ibanChiffre }: Rib) => ({
  titulaireCompte,
  bic,
  iban: ibanChiffre ? ctx.secrets.dechiffrer(ibanChiffre) : null,
})

/**
 * Bank details, by a member: the IBAN is kept encrypted; those who look after it and staff are told of the
 * change. It is where the aid goes: replacing a registered account needs the password.
 */
export async function enregistrerRib(ctx: Contexte, modification: Modification): Promise<void> {
  const { motDePasseActuel, ...champs } = lireSection(sectionRib, modification.corps)
  const avant = await lireRib(ctx.db, modification.id)
  if (avant) exigerNonGele(avant)
  const remplace = avant?.ibanChiffre && Object.keys(changements(enClair(ctx, avant), champs)).length > 0
  if (remplace) await exigerMotDePasseActuel(ctx, modification.acteur, motDePasseActuel)
  await ctx.db.transaction().execute(async (tx) => {
    const p = await verrouillerPorteur(tx, modification.id)
    if (!p) throw new Introuvable()
    exigerEncore(await lireMembres(tx, p.id), modification.acteur, 'changerRib')
    exigerNonGele(p)
    exigerMemeVersion(modification.corps.version, p.version, INFORMATIONS_MODIFIEES)
    const change = changements(enClair(ctx, p), champs)
    if (Object.keys(change).length === 0) return
    if (!remplace && p.ibanChiffre) throw new Conflit(INFORMATIONS_MODIFIEES, 'version')
    const { titulaireCompte, bic } = p
    const { iban, ...autres } = change
    await ecrirePorteur(tx, p, {
      ...autres,
      ...(iban === undefined
        ? {}
        : {
            ibanChiffre: iban === null ? null : ctx.secrets.chiffrer(iban),
            ibanFin: finDe(iban),
            ibanEmpreinte: iban === null ? null : empreinteIban(ctx, iban),
          }),
      ribModifieLe: modification.le,
    })
    const ibanFin = iban === undefined ? p.ibanFin : finDe(iban)
    await journaliser(tx, {
      chaine: `porteur:${modification.id}`,
      acte: 'modifierRib',
      acteur: modification.acteur,
      avant: { titulaireCompte, bic, ibanFin: p.ibanFin },
      apres: { titulaireCompte, bic, ...autres, ibanFin },
      le: modification.le,
    })
    await prevenir(ctx, tx, p, ibanFin)
  })
}

async function prevenir(
  ctx: Contexte,
  tx: Tx,
  porteur: PorteurVerrouille,
  ibanFin: string | null,
): Promise<void> {
  const enCours = await lireVirementsEnCours(tx, porteur.id)
  const envois = envoisAux(ctx, await lireJoignables(tx, porteur.id), 'banque', { porteurId: porteur.id })
  await ctx.queue.courriels(
    tx,
    envois.map((envoi) => courrielRibModifie(envoi, ibanFin, enCours)),
  )
  const conventionSignee = await aSigneUneConvention(tx, porteur.id)
  for (const personne of await personnesDeLOrganisme(tx)) {
    const mail = courrielRibStaff(
      envoiPour(ctx, personne, { porteurId: porteur.id }),
      porteur.nomStructure,
      conventionSignee,
      enCours,
    )
    await ctx.queue.courriel(tx, mail)
  }
}
