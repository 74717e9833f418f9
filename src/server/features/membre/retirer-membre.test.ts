import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SANS_PROPRIETAIRE, SANS_SIGNATAIRE } from '#domain/membre/garde-structure.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirBarrages } from '#test-kit/banc/barrages.ts'
import { demandeASigner, dernierCode } from '#test-kit/scenes/demandes/demande-a-signer.ts'
import {
  codeVivant,
  PROPRIETAIRE,
  quiAttendent,
  retirer,
  structureEssai,
} from '#test-kit/scenes/departs-essai.ts'
import { creerProjet } from '#test-kit/scenes/fabriques.ts'
import { actesDe, EDITEUR, lienRecu } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()
const SIGNATAIRE = { ...EDITEUR, signataire: true }

test('retirée, la personne n’enregistre plus rien et l’apprend ; ses codes et ses invitations meurent', async () => {
  const { porteur, fondateur, autres } = await structureEssai(banc, [PROPRIETAIRE])
  const [lui] = autres as [(typeof autres)[0]]
  const projet = await creerProjet(banc, porteur)
  const vit = await codeVivant(banc, projet.id, lui)
  await banc.appeler('POST', `porteurs-projet/${porteur.id}/invitations`, {
    jeton: lui.jeton,
    corps: { email: 'invitee@essai.fr', ...EDITEUR },
  })
  const lien = await lienRecu(banc, 'invitee@essai.fr')
  for (let n = 0; n < 2; n++) expect((await retirer(banc, lui, fondateur)).statut).toBe(200)
  const saisie = await banc.appeler('POST', 'projets', {
    jeton: lui.jeton,
    corps: { id: projet.id, step: 1, isDraft: true, nom: 'Perdu ?' },
  })
  expect([saisie.statut, saisie.corps.code]).toEqual([403, 'plus-membre'])
  expect(await vit()).toBe(false)
  expect((await banc.appeler('GET', `invitation?token=${lien}`)).statut).toBe(410)
  const [mail] = await banc.envois()
  expect([mail?.destinataire, mail?.sujet]).toEqual([
    lui.email,
    `Vous n’êtes plus membre de ${porteur.nomStructure}`,
  ])
  expect(mail?.texte).toContain('Alix Martin vous a retiré·e')
  expect(await actesDe(banc, porteur)).toEqual(['retirerMembre', 'inviterMembre'])
  const admin = await banc.connecter('admin')
  const lu = await banc.appeler('GET', 'journal?acte=retirerMembre', { jeton: admin })
  expect(lu.corps.data[0].avant).toEqual({ nom: 'Alix Martin', ...PROPRIETAIRE })
})

test('les codes d’un autre signataire ne meurent pas', async () => {
  const { porteur, fondateur, autres } = await structureEssai(banc, [SIGNATAIRE])
  const vit = await codeVivant(banc, (await creerProjet(banc, porteur)).id, fondateur)
  await retirer(banc, autres[0] ?? fondateur, fondateur)
  expect(await vit()).toBe(true)
})

test('le dernier signataire reste tant qu’une demande est ouverte ; soi-même, le dernier propriétaire aussi', async () => {
  const { porteur, fondateur, autres, presents } = await structureEssai(banc, [SIGNATAIRE])
  const [lui] = autres as [(typeof autres)[0]]
  await banc.db.updateTable('membre').set({ signataire: false }).where('id', '=', fondateur.membre).execute()
  const { id } = await creerProjet(banc, porteur)
  expect((await retirer(banc, lui, fondateur)).corps.message).toBe(SANS_SIGNATAIRE)
  expect((await retirer(banc, fondateur, fondateur)).corps.message).toBe(SANS_PROPRIETAIRE)
  expect(await presents()).toHaveLength(2)
  await banc.db.deleteFrom('projet').where('id', '=', id).execute()
  expect((await retirer(banc, lui, fondateur)).statut).toBe(200)
})

test('deux propriétaires qui se retirent l’un l’autre : l’un reste', async () => {
  const { fondateur, autres, presents } = await structureEssai(banc, [PROPRIETAIRE])
  const [lui] = autres as [(typeof autres)[0]]
  const r = await Promise.all([retirer(banc, lui, fondateur), retirer(banc, fondateur, lui)])
  expect(r.filter((x) => x.statut === 200)).toHaveLength(1)
  expect(await presents()).toHaveLength(1)
})

test('invitée à nouveau, la personne retirée revient, avec son compte', async () => {
  const { porteur, fondateur, autres, presents } = await structureEssai(banc, [EDITEUR])
  const [lui] = autres as [(typeof autres)[0]]
  await retirer(banc, lui, fondateur)
  const invite = await banc.appeler('POST', `porteurs-projet/${porteur.id}/invitations`, {
    jeton: fondateur.jeton,
    corps: { email: lui.email, ...SIGNATAIRE },
  })
  expect(invite.statut).toBe(201)
  const r = await banc.appeler('POST', 'invitation/accepter', {
    jeton: lui.jeton,
    corps: { token: await lienRecu(banc, lui.email) },
  })
  expect(r.statut).toBe(200)
  expect((await presents())[1]).toEqual({ utilisateurId: lui.id, ...SIGNATAIRE })
  expect((await banc.appeler('GET', 'projets', { jeton: lui.jeton })).statut).toBe(200)
})

test('ni par un éditeur, ni d’une autre structure', async () => {
  const { fondateur, autres } = await structureEssai(banc, [EDITEUR])
  const ailleurs = await structureEssai(banc, [])
  expect((await retirer(banc, fondateur, autres[0] ?? fondateur)).statut).toBe(403)
  expect((await retirer(banc, fondateur, ailleurs.fondateur)).statut).toBe(404)
})

/** A signatory with their code in hand, and another owner who may take them out. */
async function signataireARetirer() {
  const s = await demandeASigner(banc)
  const { fondateur, autres } = await structureEssai(banc, [PROPRIETAIRE], s.porteur)
  const [autre] = autres as [(typeof autres)[0]]
  await banc.appeler('POST', 'code-verification', { jeton: s.jeton, corps: { id: s.projet.id } })
  const code = await dernierCode(banc, s.porteur.email)
  const signer = () =>
    banc.appeler('PATCH', `projets/${s.projet.id}/signer`, {
      jeton: s.jeton,
      corps: { codeVerification: code },
    })
  const signatures = () =>
    banc.db.selectFrom('signature').where('projetId', '=', s.projet.id).select('nom').execute()
  return { fondateur, autre, signer, signatures }
}
test('retirée pendant qu’elle signe : la signature était la première, elle reste, puis le retrait', async () => {
  const { fondateur, autre, signer, signatures } = await signataireARetirer()
  const barrages = await ouvrirBarrages(banc)
  try {
    await barrages.poser('signature', { table: 'signature', evenement: 'insert', si: 'true' })
    const signe = signer()
    await barrages.atteindre(['signature'])
    const retire = retirer(banc, fondateur, autre)
    await quiAttendent(banc, 1)
    await barrages.lever()
    expect([(await signe).statut, (await retire).statut]).toEqual([200, 200])
    expect(await signatures()).toHaveLength(1)
  } finally {
    await barrages.fermer()
    await sql`drop function barrage()`.execute(banc.proprietaire)
  }
})

test('retirée juste avant de signer : la signature attend, puis est refusée', async () => {
  const { fondateur, autre, signer, signatures } = await signataireARetirer()
  const barrages = await ouvrirBarrages(banc)
  try {
    const retrait = {
      table: 'membre',
      evenement: 'update',
      si: 'new.jusque is not null',
      auCommit: true,
    } as const
    await barrages.poser('retrait', retrait)
    const retire = retirer(banc, fondateur, autre)
    await barrages.atteindre(['retrait'])
    const signe = signer()
    await quiAttendent(banc, 1)
    await barrages.lever()
    expect([(await retire).statut, (await signe).statut]).toEqual([200, 403])
    expect(await signatures()).toEqual([])
  } finally {
    await barrages.fermer()
    await sql`drop function barrage()`.execute(banc.proprietaire)
  }
})
