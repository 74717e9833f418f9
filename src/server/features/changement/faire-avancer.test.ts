import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { changementEssai, LECTEUR } from '#test-kit/scenes/changement-essai.ts'
import { PROPRIETAIRE } from '#test-kit/scenes/departs-essai.ts'
import { actesDe } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()
const mailsDe = async (evenement: string) => (await banc.envois()).filter((e) => e.evenement === evenement)

test('le quatrième jour, les membres sont prévenus de nouveau ; le huitième, le personnel : chacun une fois', async () => {
  const s = await changementEssai(banc)
  await s.demander()
  await s.passer(3)
  expect(await mailsDe('changement-rappel')).toEqual([])
  await s.passer(1)
  await s.passer(0)
  expect(await mailsDe('changement-rappel')).toHaveLength(2)
  expect(await mailsDe('changement-a-decider')).toEqual([])
  await s.passer(4)
  await s.passer(0)
  const auPersonnel = await mailsDe('changement-a-decider')
  expect(new Set(auPersonnel.map((m) => m.destinataire)).size).toBe(auPersonnel.length)
  expect(auPersonnel[0]?.texte).toContain('Le délai d’objection est passé')
})

test.each(['le responsable', 'un autre propriétaire', 'un lecteur'])(
  'le message à %s est revenu : le personnel l’apprend dans l’heure, s’il est propriétaire',
  async (qui) => {
    const s = await changementEssai(banc, [PROPRIETAIRE, LECTEUR])
    await s.demander()
    const a = { 'le responsable': s.fondateur, 'un autre propriétaire': s.temoins[0] }[qui] ?? s.temoins[1]
    await banc.db
      .updateTable('envoi')
      .set({ abandonneLe: banc.horloge.maintenant(), derniereErreur: 'boîte fermée', essais: 1 })
      .where('porteurId', '=', s.porteur.id)
      .where('destinataire', '=', a?.email ?? '')
      .execute()
    await s.passer(0)
    const mails = (await mailsDe('changement-a-decider')).filter((m) => m.porteurId === s.porteur.id)
    if (qui === 'un lecteur') expect(mails).toEqual([])
    else expect(mails[0]?.texte).toContain('n’a pas pu être remis')
  },
)

test('sans réponse en trente jours, la demande s’éteint : rien ne change, chacun l’apprend', async () => {
  const s = await changementEssai(banc)
  const { id } = (await s.demander()).corps.data
  await s.passer(30)
  expect((await s.admin('GET', `changements/${id}`)).corps.data.etat).toBe('eteinte')
  expect(await actesDe(banc, s.porteur)).toContain('eteindreChangement')
  const mails = (await mailsDe('changement-repondu')).filter((m) => m.porteurId === s.porteur.id)
  expect(mails).toHaveLength(3)
  expect((await s.presents()).map((m) => m.role)).toEqual(['proprietaire', 'editeur', 'lecteur'])
  expect((await s.demander()).statut).toBe(201)
})
