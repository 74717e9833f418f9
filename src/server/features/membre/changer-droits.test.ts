import { expect, test } from 'vitest'
import { SANS_PROPRIETAIRE, SANS_SIGNATAIRE } from '#domain/membre/garde-structure.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ouvrirBarrages } from '#test-kit/banc/barrages.ts'
import {
  changer,
  codeVivant,
  PROPRIETAIRE,
  quiAttendent,
  structureEssai,
} from '#test-kit/scenes/departs-essai.ts'
import { creerProjet } from '#test-kit/scenes/fabriques.ts'
import { actesDe, EDITEUR } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()
const LECTEUR = { role: 'lecteur', signataire: false, finances: true } as const

test('les droits valent aussitôt ; la personne apprend lesquels, et de qui ; le journal garde avant et après', async () => {
  const { porteur, fondateur, autres, presents } = await structureEssai(banc, [EDITEUR])
  const [lui] = autres as [(typeof autres)[0]]
  const ecrire = () =>
    banc.appeler('POST', 'projets', { jeton: lui.jeton, corps: { step: 1, isDraft: true } })
  expect((await ecrire()).corps.code).not.toBe('droit-de-membre')
  const r = await changer(banc, lui, fondateur, { devient: LECTEUR, lus: EDITEUR })
  expect([r.statut, r.corps.data]).toMatchObject([200, { id: lui.membre, ...LECTEUR }])
  expect((await presents())[1]).toEqual({ utilisateurId: lui.id, ...LECTEUR })
  expect((await ecrire()).corps.code).toBe('droit-de-membre')
  const [mail] = await banc.envois()
  expect([mail?.destinataire, mail?.sujet]).toEqual([
    lui.email,
    `Vos droits ont changé dans ${porteur.nomStructure}`,
  ])
  expect(mail?.texte).toMatch(/Alix Martin a changé [\s\S]* Lecteur, finances\./)
  const ligne = await banc.db
    .selectFrom('journal')
    .where('chaine', '=', `porteur:${porteur.id}`)
    .selectAll()
    .execute()
  expect(ligne).toMatchObject([
    { acte: 'changerDroits', acteurId: fondateur.id, avant: EDITEUR, apres: LECTEUR },
  ])
})

test('décidé sur des droits qui ne sont plus ceux-là : refusé, rien ne change ; redit, c’est fait une fois', async () => {
  const { porteur, fondateur, autres, presents } = await structureEssai(banc, [EDITEUR])
  const [lui] = autres as [(typeof autres)[0]]
  const r = await changer(banc, lui, fondateur, { devient: PROPRIETAIRE, lus: LECTEUR })
  expect([r.statut, r.corps.code, r.corps.message]).toEqual([
    409,
    'version',
    expect.stringMatching(/changés entre-temps/),
  ])
  expect((await presents())[1]).toMatchObject(EDITEUR)
  for (let n = 0; n < 2; n++)
    expect((await changer(banc, lui, fondateur, { devient: LECTEUR, lus: EDITEUR })).statut).toBe(200)
  expect(await actesDe(banc, porteur)).toEqual(['changerDroits'])
  expect((await banc.envois()).filter((e) => e.destinataire === lui.email)).toHaveLength(1)
})

test('qui cesse d’être propriétaire perd ses invitations ; qui cesse de signer, les codes qui attendaient', async () => {
  const { porteur, fondateur, autres } = await structureEssai(banc, [PROPRIETAIRE])
  const [lui] = autres as [(typeof autres)[0]]
  const vit = await codeVivant(banc, (await creerProjet(banc, porteur)).id, lui)
  const inviter = async (email: string, jeton: string) =>
    banc.appeler('POST', `porteurs-projet/${porteur.id}/invitations`, { jeton, corps: { email, ...EDITEUR } })
  await inviter('a@essai.fr', lui.jeton)
  await inviter('b@essai.fr', fondateur.jeton)
  const proprietaireSeul = { ...PROPRIETAIRE, finances: false }
  await changer(banc, lui, fondateur, { devient: proprietaireSeul, lus: PROPRIETAIRE })
  expect(await vit()).toBe(true)
  await changer(banc, lui, fondateur, { devient: EDITEUR, lus: proprietaireSeul })
  expect(await vit()).toBe(false)
  const liste = await banc.appeler('GET', `porteurs-projet/${porteur.id}/membres`, { jeton: fondateur.jeton })
  expect(liste.corps.data.invitations.map((i: { email: string }) => i.email)).toEqual(['b@essai.fr'])
})

test('le dernier propriétaire, et le dernier signataire d’une demande ouverte, restent ce qu’ils sont', async () => {
  const { porteur, fondateur, presents } = await structureEssai(banc, [EDITEUR])
  const sansSigner = { ...PROPRIETAIRE, signataire: false }
  const r = await changer(banc, fondateur, fondateur, { devient: EDITEUR, lus: PROPRIETAIRE })
  expect([r.statut, r.corps.message]).toEqual([409, SANS_PROPRIETAIRE])
  const projet = await creerProjet(banc, porteur)
  const s = await changer(banc, fondateur, fondateur, { devient: sansSigner, lus: PROPRIETAIRE })
  expect([s.statut, s.corps.message]).toEqual([409, SANS_SIGNATAIRE])
  expect((await presents())[0]).toMatchObject(PROPRIETAIRE)
  await banc.db
    .updateTable('projet')
    .set({ archiveLe: banc.horloge.maintenant() })
    .where('id', '=', projet.id)
    .execute()
  expect((await changer(banc, fondateur, fondateur, { devient: sansSigner, lus: PROPRIETAIRE })).statut).toBe(
    200,
  )
})

/** Who is no owner any more, their transaction still held. */
const RETROGRADE = {
  table: 'membre',
  evenement: 'update',
  si: "new.role = 'editeur'",
  auCommit: true,
} as const

test('deux propriétaires qui se rétrogradent l’un l’autre : l’un reste', async () => {
  const { fondateur, autres, presents } = await structureEssai(banc, [PROPRIETAIRE])
  const [lui] = autres as [(typeof autres)[0]]
  const vers = { devient: { ...EDITEUR, signataire: true }, lus: PROPRIETAIRE }
  const barrages = await ouvrirBarrages(banc)
  try {
    await barrages.poser('rétrogradé', RETROGRADE)
    const premier = changer(banc, lui, fondateur, vers)
    await barrages.atteindre(['rétrogradé'])
    // Still an owner as it asks.
    const second = changer(banc, fondateur, lui, vers)
    await quiAttendent(banc, 1)
    await barrages.lever()
    expect([(await premier).statut, (await second).statut]).toEqual([200, 409])
    expect((await presents()).filter((m) => m.role === 'proprietaire')).toHaveLength(1)
  } finally {
    await barrages.fermer()
  }
})

test('trente rétrogradations à la fois de deux propriétaires : l’un reste', async () => {
  const { porteur, fondateur, autres, presents } = await structureEssai(banc, [PROPRIETAIRE])
  const [lui] = autres as [(typeof autres)[0]]
  const vers = { devient: { ...EDITEUR, signataire: true }, lus: PROPRIETAIRE }
  const r = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      n % 2 ? changer(banc, lui, lui, vers) : changer(banc, fondateur, fondateur, vers),
    ),
  )
  expect(r.some((x) => x.statut === 200)).toBe(true)
  expect(r.every((x) => [200, 403, 409].includes(x.statut))).toBe(true)
  expect((await presents()).filter((m) => m.role === 'proprietaire')).toHaveLength(1)
  expect((await actesDe(banc, porteur)).filter((a) => a === 'changerDroits')).toHaveLength(1)
})

test('qui cesse d’être propriétaire pendant qu’il agit ne change plus rien et n’invite plus', async () => {
  const { porteur, fondateur, autres, presents } = await structureEssai(banc, [PROPRIETAIRE, EDITEUR])
  const [lui, tiers] = autres as [(typeof autres)[0], (typeof autres)[0]]
  const barrages = await ouvrirBarrages(banc)
  try {
    await barrages.poser('rétrogradé', RETROGRADE)
    const premier = changer(banc, lui, fondateur, { devient: EDITEUR, lus: PROPRIETAIRE })
    await barrages.atteindre(['rétrogradé'])
    const siens = [
      changer(banc, tiers, lui, { devient: PROPRIETAIRE, lus: EDITEUR }),
      banc.appeler('POST', `porteurs-projet/${porteur.id}/invitations`, {
        jeton: lui.jeton,
        corps: { email: 'trop-tard@essai.fr', ...EDITEUR },
      }),
    ]
    await quiAttendent(banc, 2)
    await barrages.lever()
    expect((await premier).statut).toBe(200)
    expect((await Promise.all(siens)).map((r) => r.statut)).toEqual([403, 403])
    expect((await presents()).map((m) => m.role)).toEqual(['proprietaire', 'editeur', 'editeur'])
  } finally {
    await barrages.fermer()
  }
})

test('ni par un éditeur, ni d’une autre structure', async () => {
  const { fondateur, autres } = await structureEssai(banc, [EDITEUR, EDITEUR])
  const ailleurs = await structureEssai(banc, [])
  const [un, deux] = autres as [(typeof autres)[0], (typeof autres)[0]]
  const vers = { devient: LECTEUR, lus: EDITEUR }
  expect((await changer(banc, un, deux, vers)).statut).toBe(403)
  expect((await changer(banc, un, ailleurs.fondateur, vers)).statut).toBe(404)
  expect(
    (await changer(banc, un, fondateur, { devient: { ...EDITEUR, role: 'chef' as never }, lus: EDITEUR }))
      .statut,
  ).toBe(422)
})
