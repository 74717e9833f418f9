import { expect, test } from 'vitest'
import { JOUR } from '#domain/commun/jours.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { fichierDe, reprises } from '#test-kit/scenes/reprises/reprise-essai.ts'
import { tacheReprendreReprises } from '../execution/executer-reprise.ts'

const banc = bancDuFichier()
const octets = async (id: number): Promise<number> =>
  (await banc.db.selectFrom('repriseOctets').select('rang').where('repriseId', '=', id).execute()).length

test('retirée avant d’être appliquée : plus rien d’elle ; appliquée, elle ne se retire plus', async () => {
  const r = reprises(banc, await banc.connecter('admin'))
  const id = await r.essayer(fichierDe([{}]))
  const retiree = await banc.appeler('DELETE', `reprises/${id}`, { jeton: r.jeton })
  expect([retiree.statut, await octets(id)]).toEqual([200, 0])
  expect((await banc.appeler('GET', `reprises/${id}`, { jeton: r.jeton })).statut).toBe(404)
  const appliquee = await r.reprendre(fichierDe([{}]))
  const refus = await banc.appeler('DELETE', `reprises/${appliquee}`, { jeton: r.jeton })
  expect([refus.statut, refus.corps.message]).toEqual([409, expect.stringContaining('déjà appliquée')])
  const journal = await banc.db
    .selectFrom('journal')
    .select('acte')
    .where('chaine', '=', `reprise:${id}`)
    .orderBy('rang')
    .execute()
  expect(journal.map((l) => l.acte)).toEqual(['deposerReprise', 'choisirColonnes', 'supprimerReprise'])
})

test('une semaine après son dernier essai, le fichier est effacé, et l’écran dit de le déposer de nouveau', async () => {
  let r = reprises(banc, await banc.connecter('admin'))
  const id = await r.essayer(fichierDe([{}]), { source: 'Vieille' })
  banc.horloge.avancer(6 * JOUR)
  r = reprises(banc, await banc.connecter('admin'))
  await r.lancer(id, 'essai')
  banc.horloge.avancer(6 * JOUR)
  await tacheReprendreReprises.executer(banc.ctx, {})
  expect(await octets(id)).toBe(1)
  banc.horloge.avancer(JOUR + 1)
  await tacheReprendreReprises.executer(banc.ctx, {})
  expect(await octets(id)).toBe(0)
  r = reprises(banc, await banc.connecter('admin'))
  expect((await r.lire(id)).gestes).toEqual({
    peutChoisir: false,
    peutEssayer: false,
    peutAppliquer: false,
    peutAnnuler: false,
    peutSupprimer: true,
  })
  const refus = await r.acte(id, 'POST', 'essai')
  expect([refus.statut, refus.corps.message]).toEqual([409, expect.stringContaining('déposez-le de nouveau')])
})
