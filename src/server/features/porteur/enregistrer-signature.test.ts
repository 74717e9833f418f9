import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeAccordee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerMembre, creerPorteur, MOT_DE_PASSE } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
const SIGNE = { role: 'editeur', signataire: true, finances: false } as const

async function signataire(porteur: { id: number }) {
  const compte = await creerMembre(banc, porteur, SIGNE)
  const jeton = await banc.connecter(compte.id)
  const regler = (corps: object) =>
    banc.appeler('PATCH', `porteurs-projet/${porteur.id}`, {
      jeton,
      corps: { section: 'signature', ...corps },
    })
  return { compte, jeton, regler }
}

test('un signataire dit sa fonction et son mobile, le mobile avec son mot de passe ; le profil ne change pas', async () => {
  const p = await creerPorteur(banc)
  const { compte, regler } = await signataire(p)
  const sans = await regler({ fonction: 'Trésorière', mobile: '06 98 76 54 32' })
  expect([sans.statut, Object.keys(sans.corps.errors)]).toEqual([422, ['motDePasseActuel']])
  const r = await regler({
    fonction: 'Trésorière',
    mobile: '06 98 76 54 32',
    motDePasseActuel: MOT_DE_PASSE,
  })
  expect([r.statut, r.corps.data.soi]).toEqual([200, { fonction: 'Trésorière', mobile: '+33698765432' }])
  expect(r.corps.data.fonction).toBe(p.fonction)
  const profil = banc.db.selectFrom('porteur').where('id', '=', p.id).select('mobile')
  expect((await profil.executeTakeFirst())?.mobile).toBe(p.mobile)
  const [mail] = await banc.envois()
  expect([mail?.destinataire, mail?.sujet]).toEqual([compte.email, 'Votre numéro de mobile a été modifié'])
  const ligne = await banc.db
    .selectFrom('journal')
    .where('chaine', '=', `porteur:${p.id}`)
    .where('acte', '=', 'modifierSignature')
    .select(['acteurId', 'avant', 'apres'])
    .executeTakeFirst()
  expect(ligne).toMatchObject({
    acteurId: compte.id,
    avant: { fonction: '', mobile: null },
    apres: { fonction: 'Trésorière', mobile: '+33698765432' },
  })
})

test('un mobile changé rend vain le code qui était parti à l’ancien', async () => {
  const s = await demandeAccordee(banc)
  const { jeton, regler } = await signataire(s.porteur)
  const mobile = (numero: string) => regler({ mobile: numero, motDePasseActuel: MOT_DE_PASSE })
  await mobile('0698765432')
  await banc.appeler('POST', 'code-sms', { jeton, corps: { id: s.projet.id } })
  const enCours = async () =>
    (await banc.appeler('GET', `projets/${s.projet.id}/code-en-cours`, { jeton })).corps.data
  expect(await enCours()).toMatchObject({ objet: 'convention', canal: 'sms' })
  await mobile('0611223344')
  expect(await enCours()).toBeNull()
})

test('qui ne signe pas n’a rien à régler', async () => {
  const p = await creerPorteur(banc)
  const { id } = await creerMembre(banc, p, { ...SIGNE, signataire: false })
  const r = await banc.appeler('PATCH', `porteurs-projet/${p.id}`, {
    jeton: await banc.connecter(id),
    corps: { section: 'signature', fonction: 'Présidente' },
  })
  expect([r.statut, r.corps.code]).toEqual([403, 'droit-de-membre'])
})
