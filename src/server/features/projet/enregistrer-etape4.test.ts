import { beforeAll, expect, test } from 'vitest'
import { PIECES_DEMANDE } from '#domain/projet/saisie/pieces.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { pdfDe } from '#test-kit/scenes/documents/fichiers-essai.ts'
import { creerPorteur, creerProjet, ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
beforeAll(async () => {
  await ouvrirPeriode(banc)
})

test('étape 4 incomplète : 422 sous chaque champ manquant, et le fichier déjà reçu reste, en brouillon (ST4-001, ST4-002, ST4-006)', async () => {
  const porteur = await creerPorteur(banc)
  const jeton = await banc.connecter(porteur.utilisateurId)
  const { id } = await creerProjet(banc, porteur)
  const poster = (champs: readonly string[]) => {
    const formulaire = new FormData()
    for (const [nom, valeur] of Object.entries({ id: String(id), step: '4', isDraft: 'false' }))
      formulaire.append(nom, valeur)
    for (const champ of champs)
      formulaire.append(champ, new Blob([new Uint8Array(pdfDe(400 + champ.length))]), `${champ}.pdf`)
    return banc.appeler('POST', 'projets', { jeton, formulaire })
  }
  const requis = PIECES_DEMANDE.filter((p) => p.requis).map((p) => p.champ)
  const incomplet = await poster(['fichierLettreDemandeAide'])
  expect(incomplet.statut).toBe(422)
  expect(Object.keys(incomplet.corps.errors)).toEqual(requis.filter((c) => c !== 'fichierLettreDemandeAide'))
  const lu = (await banc.appeler('GET', `projets/${id}`, { jeton })).corps.data
  expect([lu.isDraft, lu.step, lu.fichiers.length, lu.etapes[3]]).toEqual([true, 4, 1, false])

  const complet = await poster(requis.filter((c) => c !== 'fichierLettreDemandeAide'))
  expect([complet.statut, complet.corps.data.isDraft, complet.corps.data.etapes[3]]).toEqual([
    200,
    false,
    true,
  ])
  const { version } = complet.corps.data
  const repete = await poster(requis)
  expect([repete.statut, repete.corps.data.fichiers.length, repete.corps.data.version]).toEqual([
    200,
    5,
    version,
  ])
})
