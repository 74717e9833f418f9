import { Readable } from 'node:stream'
import { beforeAll, expect, test, vi } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { adresseDe } from '#test-kit/banc/lire/ecouter-flux.ts'
import { lireZip } from '#test-kit/banc/lire/lire-zip.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { prouver, siretDejaInscrit } from '#test-kit/scenes/adhesions-essai.ts'
import { type ASigner, demandeASigner, dernierCode } from '#test-kit/scenes/demandes/demande-a-signer.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { MARQUE, vieEntiere } from '#test-kit/scenes/demandes/vie-entiere.ts'
import { creerPorteur, creerStaff, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'
import { lienRecu, proprietaireQuiInvite } from '#test-kit/scenes/invitations-essai.ts'
import { structureDeCinq } from '#test-kit/scenes/membres-essai.ts'

const banc = bancDuFichier()
let s: ASigner
let chemin: string
beforeAll(async () => {
  s = await vieEntiere(banc)
  chemin = `porteurs-projet/${s.porteur.id}/donnees`
})

const lire = async (jeton: string) => {
  const r = await banc.appeler('GET', chemin, { jeton })
  return { ...r, fichiers: r.statut === 200 ? lireZip(r.octets) : new Map<string, Buffer>() }
}

test('se lit par soi seul : ni un autre porteur, ni le personnel, pas même un admin', async () => {
  const statuts = await statutsParRole(banc, s.porteur, (jeton) =>
    banc.appeler('GET', chemin, jeton ? { jeton } : {}),
  )
  const { anonyme, porteur_own, porteur_other, ...personnel } = statuts
  expect([anonyme, porteur_own, porteur_other]).toEqual([401, 200, 404])
  expect(new Set(Object.values(personnel))).toEqual(new Set([403]))
})

test('un compte qui attend d’être validé télécharge aussi les siennes', async () => {
  const attente = await creerPorteur(banc, { etat: 'en cours', profil: 'vide' })
  const jeton = await banc.connecter(attente.utilisateurId)
  const r = await banc.appeler('GET', `porteurs-projet/${attente.id}/donnees`, { jeton })
  expect([r.statut, [...lireZip(r.octets).keys()].includes('compte.json')]).toEqual([200, true])
})

test('une par heure : la suivante dit combien attendre, et le journal dit chacune', async () => {
  const { statut, corps, entetes } = await lire(s.jeton)
  expect([statut, corps.message]).toEqual([
    429,
    'Vos données viennent d’être téléchargées. Un nouveau téléchargement sera possible dans 60\u00a0minutes.',
  ])
  expect(entetes['retry-after']).toBe('3600')
  banc.horloge.avancer(3_600_000)
  const ensemble = await Promise.all([lire(s.jeton), lire(s.jeton)])
  expect(ensemble.map((r) => r.statut).sort()).toEqual([200, 429])
  const { n } = await banc.db
    .selectFrom('journal')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('chaine', '=', `porteur:${s.porteur.id}`)
    .where('acte', '=', 'telechargerDonnees')
    .executeTakeFirstOrThrow()
  expect(n).toBe(2)
})

test('contient le compte, la structure avec son IBAN, les demandes, les messages, les pièces et les documents', async () => {
  banc.horloge.avancer(3_600_000)
  const { statut, entetes, fichiers, octets } = await lire(s.jeton)
  expect(statut).toBe(200)
  expect(entetes['content-type']).toBe('application/zip')
  expect(Number(entetes['content-length'])).toBe(octets.length)
  const texte = (nom: string) => fichiers.get(nom)?.toString() ?? ''
  const json = (nom: string) => JSON.parse(texte(nom))
  const dossier = `demandes/${s.projet.numero}`
  expect(json('structure.json')).toMatchObject({
    iban: 'FR7630006000011234567890189',
    nomStructure: `Association ${MARQUE}`,
  })
  expect(json(`${dossier}/demande.json`)).toMatchObject({
    nom: `Festival ${MARQUE}`,
    commentaireBilan: `Merci ${MARQUE}`,
  })
  expect(json(`${dossier}/signatures.json`).map((x: { objet: string }) => x.objet)).toEqual([
    'demande',
    'convention',
    'attestation',
  ])
  expect(json('messages.json')).toMatchObject([{ de: 'vous', contenu: `Bonjour de ${MARQUE}` }])
  expect(fichiers.get(`messages/${MARQUE}.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-')
  expect([...fichiers.keys()].filter((n) => n.includes('/documents/')).length).toBe(4)
  expect([...fichiers.keys()].filter((n) => n.includes('/pieces/')).length).toBe(9)
})

test('ne dit ni ce que le personnel se dit, ni montant recommandé, ni motif confidentiel, ni code, ni lien', async () => {
  banc.horloge.avancer(3_600_000)
  const { fichiers } = await lire(s.jeton)
  const tout = [...fichiers].flatMap(([nom, o]) => (nom.endsWith('.json') ? [o.toString()] : [])).join('\n')
  for (const secret of [
    'ontantRecommande',
    `Trop ${MARQUE}`,
    'signature=',
    'hache-',
    'jetonEmpreinte',
    'caaMotif',
  ])
    expect(tout).not.toContain(secret)
  const actes = JSON.parse(fichiers.get('actes.json')?.toString() ?? '[]') as { acte: string }[]
  expect(actes.map((a) => a.acte)).toContain('signerDemande')
  for (const acte of ['controler', 'recommander', 'donnerAvisCAA', 'validerPaiement'])
    expect(actes.map((a) => a.acte)).not.toContain(acte)
  const codes = (await banc.envois()).flatMap(
    (e) => /\b\d{6}\b/.exec(e.secret ? (e.texte ?? '') : '')?.[0] ?? [],
  )
  for (const code of codes) expect(fichiers.get('envois.json')?.toString()).not.toContain(`: ${code}`)
})

test('ni ce qui est parti à d’autres à une adresse que l’on s’est donnée pour contact, ni ce que faisait le responsable d’avant', async () => {
  banc.horloge.avancer(3_600_000)
  const le = banc.horloge.maintenant()
  const autre = await creerPorteur(banc)
  const admin = await creerStaff(banc, 'admin')
  const moi = await creerPorteur(banc, { champs: { emailContact: autre.email, mobile: '+33699999999' } })
  await banc.db
    .updateTable('utilisateur')
    .set({ emailEnAttente: admin.email })
    .where('id', '=', moi.utilisateurId)
    .execute()
  const envoi = (texte: string, destinataire: string, porteurId: number | null) => ({
    canal: destinataire.startsWith('+') ? 'sms' : 'email',
    evenement: 'essai',
    texte,
    destinataire,
    porteurId,
    creeLe: le,
  })
  await banc.db
    .insertInto('envoi')
    .values([
      envoi('à moi', moi.email, null),
      envoi('à moi, du portail', moi.email, moi.id),
      envoi('à mon mobile', '+33699999999', moi.id),
      envoi('à l’autre', autre.email, autre.id),
      envoi('à l’autre, sans lien', autre.email, null),
      envoi('à un admin, sur moi', admin.email, moi.id),
      envoi('au mobile, pour l’autre', '+33699999999', autre.id),
      envoi('à moi, pour l’autre', moi.email, autre.id),
      envoi('sur moi, à une adresse sans compte', 'directrice@ailleurs.fr', moi.id),
    ])
    .execute()
  const lireLes = async () => {
    const jeton = await banc.connecter(moi.utilisateurId)
    const r = await banc.appeler('GET', `porteurs-projet/${moi.id}/donnees`, { jeton })
    const fichiers = lireZip(r.octets)
    return (nom: string) => JSON.parse(fichiers.get(nom)?.toString() ?? '[]')
  }
  const avant = await lireLes()
  expect(avant('envois.json').map((e: { texte: string }) => e.texte)).toEqual([
    'à moi',
    'à moi, du portail',
    'à mon mobile',
  ])
  expect([avant('connexions.json').length, avant('actes.json').length]).toEqual([1, 0])
  banc.horloge.avancer(3_600_000)
  const jeton = await banc.connecter('admin')
  const corps = { email: 'nouvelle@mots.fr', motif: 'Départ' }
  const chemin = `porteurs-projet/${moi.id}/changer-responsable`
  expect((await banc.appeler('POST', chemin, { jeton, corps })).statut).toBe(200)
  banc.horloge.avancer(1000)
  const apres = await lireLes()
  expect(apres('connexions.json').length).toBe(1)
  expect(apres('actes.json')).toEqual([])
  expect(apres('envois.json').map((e: { destinataire: string }) => e.destinataire)).toEqual([
    '+33699999999',
    'nouvelle@mots.fr',
  ])
})

test('d’une demande et d’un compte, ne porte que ce que leurs appels répondent', async () => {
  banc.horloge.avancer(3_600_000)
  const jeton = await banc.connecter(s.porteur.utilisateurId)
  const { fichiers } = await lire(jeton)
  const sansLien = (v: unknown) => JSON.parse(JSON.stringify(v, (c, x) => (/url$/i.test(c) ? undefined : x)))
  const memes = async (nom: string, appel: string) => {
    const { data } = (await banc.appeler('GET', appel, { jeton })).corps
    expect(JSON.parse(fichiers.get(nom)?.toString() ?? '{}')).toEqual(sansLien(data))
  }
  await memes(`demandes/${s.projet.numero}/demande.json`, `projets/${s.projet.id}`)
  await memes('structure.json', `porteurs-projet/${s.porteur.id}`)
})

test('quatre à la fois : le cinquième attend, sans perdre son heure ; qui s’en va rend sa place', async () => {
  // Contents that never come: whoever asks has not had all of it yet.
  const lire = vi.spyOn(banc.ctx.stockage, 'lire').mockImplementation(async () => new Readable({ read() {} }))
  const racine = await adresseDe(banc)
  const demander = async (porteur: PorteurEssai, signal?: AbortSignal) => {
    const jeton = await banc.connecter(porteur.utilisateurId)
    const headers = { authorization: `Bearer ${jeton}` }
    const adresse = `${racine}/gestion/api/porteurs-projet/${porteur.id}/donnees`
    return await fetch(adresse, { headers, ...(signal && { signal }) })
  }
  const porteurs = await Promise.all([1, 2, 3, 4, 5].map(() => creerPorteur(banc)))
  for (const p of porteurs) await demandeDeposee(banc, p)
  const departs = porteurs.slice(0, 4).map((porteur) => ({ porteur, abandon: new AbortController() }))
  const ouverts = await Promise.all(departs.map((d) => demander(d.porteur, d.abandon.signal)))
  expect(ouverts.map((r) => r.status)).toEqual([200, 200, 200, 200])
  const cinquieme = porteurs[4] as PorteurEssai
  const refuse = await demander(cinquieme)
  expect([refuse.status, refuse.headers.get('retry-after')]).toEqual([503, '10'])
  departs[0]?.abandon.abort()
  await expect.poll(async () => (await demander(cinquieme)).status, { timeout: 60_000 }).toBe(200)
  for (const d of departs) d.abandon.abort()
  lire.mockRestore()
})

test('dit depuis quand le compte a une adresse d’agenda, jamais laquelle', async () => {
  const porteur = await creerPorteur(banc)
  const jeton = await banc.connecter(porteur.utilisateurId)
  const ouvert = (await banc.appeler('POST', 'me/agenda', { jeton })).corps.data
  const r = await banc.appeler('GET', `porteurs-projet/${porteur.id}/donnees`, { jeton })
  const fichiers = lireZip(r.octets)
  const compte = JSON.parse(fichiers.get('compte.json')?.toString('utf8') ?? '{}')
  expect(JSON.stringify(compte)).toContain(ouvert.creeLe)
  const cle = /([\w-]{43})\.ics$/.exec(ouvert.adresse)?.[1] ?? 'absente'
  expect([...fichiers].filter(([, octets]) => octets.includes(cle)).map(([nom]) => nom)).toEqual([])
})

test('un membre n’emporte que le sien : ni adresse ni mobile d’un autre, ni le dossier de la structure', async () => {
  const { porteur, projet } = await demandeASigner(banc)
  const cinq = await structureDeCinq(banc, porteur)
  const [odile, elio, sacha] = [
    await cinq.connecter('Odile'),
    await cinq.connecter('Elio'),
    await cinq.connecter('Sacha'),
  ]
  const appeler = async (methode: string, chemin: string, jeton: string, corps: object) =>
    expect((await banc.appeler(methode, chemin, { jeton, corps })).statut).toBeLessThan(300)
  const invitee = 'invitee@ailleurs.fr'
  await appeler('POST', `porteurs-projet/${porteur.id}/invitations`, odile, {
    email: invitee,
    role: 'lecteur',
  })
  await appeler('POST', 'messagerie', odile, { message: 'De la propriétaire' })
  await appeler('POST', 'messagerie', elio, { message: 'De l’éditeur' })
  await appeler('POST', 'code-verification', sacha, { id: projet.id })
  const { destinataire } = (await banc.envois()).find((e) => e.evenement === 'code-verification') ?? {}
  const codeVerification = await dernierCode(banc, destinataire ?? '')
  await appeler('PATCH', `projets/${projet.id}/signer`, sacha, { codeVerification })

  const emporter = async (jeton: string) => {
    const r = await banc.appeler('GET', `porteurs-projet/${porteur.id}/donnees`, { jeton })
    expect(r.statut).toBe(200)
    const fichiers = [...lireZip(r.octets)].map(([nom, o]) => [nom, o.toString()] as const)
    const lus = new Map(fichiers)
    const tout = fichiers.flatMap(([nom, texte]) => (nom.endsWith('.json') ? [texte] : [])).join('\n')
    return { noms: [...lus.keys()], tout, json: (nom: string) => JSON.parse(lus.get(nom) ?? '[]') }
  }
  const adresses = (await banc.db
    .selectFrom('utilisateur as u')
    .innerJoin('membre as m', 'm.utilisateurId', 'u.id')
    .where('m.porteurId', '=', porteur.id)
    .select(['u.id', 'u.email'])
    .execute()) as { id: number; email: string }[]
  const autresQue = (id: number) => [...adresses.filter((a) => a.id !== id).map((a) => a.email), invitee]

  const sien = await emporter(sacha)
  expect(sien.noms.filter((n) => n.startsWith('demandes') || n === 'structure.json')).toEqual([])
  expect(sien.json('structures.json')).toMatchObject([
    {
      structure: porteur.nomStructure,
      role: 'lecteur',
      signataire: true,
      finances: false,
      habilitations: [{ verifieeLe: null, piece: null }],
      fonctionsDites: [],
    },
  ])
  expect(sien.json('signatures.json')).toMatchObject([{ objet: 'demande', projetId: projet.id }])
  expect(sien.json('messages.json')).toEqual([])
  for (const autre of [...autresQue(cinq.id('Sacha')), porteur.mobile]) expect(sien.tout).not.toContain(autre)
  expect((await emporter(elio)).json('messages.json')).toMatchObject([
    { de: 'vous', contenu: 'De l’éditeur' },
  ])

  // The responsible takes the file of the structure, where each other member keeps their address.
  const entier = await emporter(odile)
  expect(entier.json('messages.json').map((m: { de: string }) => m.de)).toEqual(['vous', 'Elio Martin'])
  expect(entier.json(`demandes/${projet.numero}/signatures.json`)).toMatchObject([
    { objet: 'demande', adresse: null, agent: null },
  ])
  expect(entier.json('actes.json')).toMatchObject([
    { acte: 'inviterMembre', apres: { email: 'i•••e@ailleurs.fr' } },
  ])
  for (const autre of autresQue(porteur.utilisateurId)) expect(entier.tout).not.toContain(autre)
})

test('les invitations reçues y sont, l’adresse prouvée, jamais leur lien', async () => {
  const { porteur, inviter } = await proprietaireQuiInvite(banc)
  const moi = await creerPorteur(banc)
  const inconnu = await creerPorteur(banc)
  await inviter(inconnu.email, { role: 'editeur' })
  const sien = await banc.connecter(inconnu.utilisateurId)
  const rien = await banc.appeler('GET', `porteurs-projet/${inconnu.id}/donnees`, { jeton: sien })
  expect(lireZip(rien.octets).get('invitations.json')?.toString()).toBe('[]\n')
  await prouver(banc, moi.utilisateurId)
  await inviter(moi.email, { role: 'editeur' })
  const token = await lienRecu(banc, moi.email)
  const jeton = await banc.connecter(moi.utilisateurId)
  const r = await banc.appeler('GET', `porteurs-projet/${moi.id}/donnees`, { jeton })
  const fichiers = lireZip(r.octets)
  expect(JSON.parse(fichiers.get('invitations.json')?.toString() ?? '[]')).toMatchObject([
    { structure: porteur.nomStructure, role: 'editeur', accepteeLe: null, par: 'Alix Martin' },
  ])
  expect([...fichiers.values()].filter((o) => o.includes(token))).toEqual([])
})

test('ce que l’on a demandé à rejoindre y est, avec la réponse ; à la structure, rien de qui demandait', async () => {
  const { porteur, demandeur, fondateur, demandee, decliner } = await siretDejaInscrit(banc)
  await decliner(await demandee(), { mot: 'Nous ne vous connaissons pas.' })
  const donnees = async (id: number, qui: number) => {
    const jeton = await banc.connecter(qui)
    return lireZip((await banc.appeler('GET', `porteurs-projet/${id}/donnees`, { jeton })).octets)
  }
  const siennes = await donnees(demandeur.porteur.id, demandeur.id)
  expect(JSON.parse(siennes.get('adhesions.json')?.toString() ?? '[]')).toMatchObject([
    {
      structure: porteur.nomStructure,
      message: 'Je prends la suite de Soazig.',
      issue: 'declinee',
      mot: 'Nous ne vous connaissons pas.',
    },
  ])
  const autres = await donnees(porteur.id, fondateur.id)
  expect([...autres.values()].filter((o) => o.includes('Soazig'))).toEqual([])
})
