import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Introuvable } from '#domain/commun/erreurs.ts'
import { ROLES, type Role } from '#domain/commun/roles.ts'
import { projet as schemaProjet } from '#domain/projet/reponse.ts'
import type { TypePiece } from '#domain/projet/saisie/pieces.ts'
import { lireSession, montrer } from '#server/socle/compte/sessions.ts'
import { relireProjet } from '#server/socle/projet/lecture/relire.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ecouterRequetes } from '#test-kit/banc/plans.ts'
import { demandeDeposee, demandeRemplie, poserControle } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { type Semis, semerDemandes } from '#test-kit/scenes/demandes/demandes-semees.ts'
import { SAISIES } from '#test-kit/scenes/demandes/saisies-projet.ts'
import { creerMembre, creerPorteur, creerProjet, creerStaff, rejoindre } from '#test-kit/scenes/fabriques.ts'

const requetes = ecouterRequetes()
const banc = bancDuFichier()
let semis: Semis
let ids: Semis['ids']

beforeAll(async () => {
  semis = await semerDemandes(banc)
  ids = semis.ids
})
afterAll(() => requetes.cesser())

/** What it gives, and how many statements it made. */
async function compter<R>(faire: () => Promise<R>): Promise<[R, number]> {
  let donne: R | undefined
  const textes = await requetes.textes(async () => {
    donne = await faire()
  })
  // A connection that opens says what it wants of its server.
  return [donne as R, textes.filter((t) => !t.startsWith('set ')).length]
}

const get = (chemin: string, role: Role) => banc.appeler('GET', chemin, { jeton: semis.jetons[role] })

describe('lire une demande', () => {
  test('sous une autre de ses structures : introuvable, et l’adresse de la sienne ; à tout autre, rien de plus', async () => {
    const [sienne, autre] = [await creerPorteur(banc), await creerPorteur(banc)]
    const projet = await creerProjet(banc, sienne)
    const conseil = await creerMembre(banc, sienne, { role: 'lecteur', signataire: false, finances: false })
    const { id: utilisateurId } = conseil
    await rejoindre(banc, autre, utilisateurId, { role: 'editeur', signataire: false, finances: false })
    const lire = async (compte: number, structure?: number) =>
      banc.appeler('GET', `projets/${projet.id}`, {
        jeton: await banc.connecter(compte),
        entetes: structure === undefined ? {} : { 'x-structure': String(structure) },
      })
    const { statut, corps } = await lire(utilisateurId, autre.id)
    expect([statut, corps]).toEqual([
      404,
      {
        message: 'Cette demande est celle d’une autre de vos structures.',
        code: 'autre-structure',
        porteurId: sienne.id,
      },
    ])
    expect((await lire(utilisateurId, sienne.id)).statut).toBe(200)
    const etranger = await lire(autre.utilisateurId)
    expect([etranger.statut, Object.keys(etranger.corps)]).toEqual([404, ['message']])
    const partie = banc.db.updateTable('membre').set({ jusque: banc.horloge.maintenant() })
    await partie.where('utilisateurId', '=', utilisateurId).where('porteurId', '=', sienne.id).execute()
    const apres = await lire(utilisateurId, autre.id)
    expect([apres.statut, Object.keys(apres.corps)]).toEqual([404, ['message']])
  })

  test('répond toute la demande à son porteur (PROJ-013, PROJ-037, PROJ-046)', async () => {
    const { statut, corps } = await get(`projets/${ids.rempli}`, 'porteurProjet')
    expect(statut).toBe(200)
    expect(schemaProjet.strict().safeParse(corps.data).error).toBeUndefined()
    expect(corps.data).toMatchObject({ ...SAISIES[2], ...SAISIES[3], id: ids.rempli, annee: 2026, step: 5 })
    expect(corps.data.date).toBe(corps.data.dateCreation)
    expect(corps.data.fichiers).toHaveLength(5)
    expect(corps.data.fichiers[0].url).toContain(`/gestion/api/projet-fichiers/${corps.data.fichiers[0].id}?`)
  })

  test('la session et la demande se lisent en une instruction, qui donne ce que donne chacune', async () => {
    for (const role of ROLES) {
      const session = await lireSession(banc.db, montrer(semis.jetons[role], banc.horloge.maintenant()))
      if (!session) throw new Error('Session éteinte')
      for (const id of [...Object.values(ids), 999_999]) {
        const [{ statut, corps }, instructions] = await compter(() => get(`projets/${id}`, role))
        const lue = relireProjet(banc.ctx, { ...session, adresse: '', agent: '' }, id)
        const attendu = await lue.catch((e: unknown) => (e instanceof Introuvable ? 404 : e))
        const donne = statut === 200 ? corps.data : statut
        // Not found, one more says whether it is another of a holder's structures', or closed to a member.
        const dites = attendu === 404 && ['porteurProjet', 'membreCommission'].includes(role) ? 2 : 1
        const attendues = [role, id, JSON.parse(JSON.stringify(attendu)), dites]
        expect([role, id, donne, instructions]).toEqual(attendues)
      }
    }
  })

  test('la carte dit « A Signer » une fois l’étape 5 enregistrée, « En cours » une fois signée (STA-002, STA-004)', async () => {
    const cartes = (await get('mes-projets', 'porteurProjet')).corps.data
    const libelle = (id: number) => cartes.find((p: { id: number }) => p.id === id).libelleEtat
    expect([libelle(ids.rempli), libelle(ids.signe)]).toEqual(['A Signer', 'En cours'])
  })

  test('« isFilled » suit les quatre étapes, « isSigned » la signature de ce contenu (PROJ-091, PROJ-093)', async () => {
    const p = await demandeRemplie(banc, await creerPorteur(banc))
    const poser = (champs: object) =>
      banc.db.updateTable('projet').set(champs).where('id', '=', p.id).execute()
    const lus = async () => {
      const { isFilled, isSigned } = (await get(`projets/${p.id}`, 'admin')).corps.data
      return [isFilled, isSigned]
    }
    expect(await lus()).toEqual([true, false])
    await poser({ presentation: null })
    expect(await lus()).toEqual([false, false])
    const le = banc.horloge.maintenant()
    await poser({ presentation: 'Texte', premiereSignatureLe: le, signeLe: le, signeRevision: p.revision })
    expect(await lus()).toEqual([true, true])
    await poser({ revision: p.revision + 1 })
    expect(await lus()).toEqual([true, false])
    await banc.db.deleteFrom('fichier').where('projetId', '=', p.id).where('type', '=', 'budget').execute()
    expect(await lus()).toEqual([false, false])
  })

  test.each(['porteurProjet', 'admin'] as const)(
    '« state » est la clé de l’état affiché, pour %s (PROJ-043)',
    async (role) => {
      const etats = Object.entries(ids).map(async ([nom, id]) => {
        const { state, libelleEtat } = (await get(`projets/${id}`, role)).corps.data
        return [nom, state, libelleEtat]
      })
      expect(await Promise.all(etats)).toEqual([
        ['signe', 'en-cours', 'En cours'],
        ['accepte', 'en-cours', 'En cours'],
        ['enCommission', 'en-cours', 'En cours'],
        ['passe', 'refuse-commission', 'Refusé par la commission'],
        ['archive', 'en-cours', 'En cours'],
        ['rempli', 'a-signer', 'A Signer'],
      ])
    },
  )

  test('« isEditing » dit si le lecteur peut la modifier maintenant, et rien d’autre (PROJ-090)', async () => {
    const editables = async (role: Role) => {
      const lus = Object.entries(ids).map(async ([nom, id]) => {
        const { isEditing } = (await get(`projets/${id}`, role)).corps.data
        expect(isEditing).toBeTypeOf('boolean')
        return isEditing ? nom : ''
      })
      return (await Promise.all(lus)).filter(Boolean)
    }
    expect(await editables('porteurProjet')).toEqual(['rempli'])
    for (const role of ['admin', 'superviseur'] as const) expect(await editables(role)).toEqual([])
    const p = await demandeDeposee(banc, semis.porteur)
    const lu = async () => (await get(`projets/${p.id}`, 'porteurProjet')).corps.data.isEditing
    expect(await lu()).toBe(false)
    await poserControle(banc, p, (await creerStaff(banc, 'admin')).id, ['budget'])
    expect(await lu()).toBe(true)
    await banc.db.updateTable('projet').set({ retireLe: p.creeLe }).where('id', '=', p.id).execute()
    expect(await lu()).toBe(false)
  })

  test('contrôlée, elle est « isChecked », et dit de qui elle est (PROJ-044, PROJ-045, DEM-013)', async () => {
    const lire = async (id: number) => (await get(`projets/${id}`, 'admin')).corps.data
    const [signe, accepte, passe] = [await lire(ids.signe), await lire(ids.accepte), await lire(ids.passe)]
    expect([signe.isChecked, accepte.isChecked]).toEqual([false, true])
    expect(accepte.porteurProjet).toMatchObject({
      id: semis.porteur.id,
      nomStructure: semis.porteur.nomStructure,
    })
    expect([signe.controles, accepte.controles.projetValide, accepte.historiqueControles.length]).toEqual([
      null,
      true,
      1,
    ])
    expect([accepte.commission, passe.commission.isClosed, passe.controlesBilan]).toEqual([null, true, null])
  })

  test('les deux documents de communication se lisent aussi à part (PROJ-051)', async () => {
    const ajouter = (type: TypePiece) =>
      banc.db
        .insertInto('fichier')
        .values({
          projetId: ids.passe,
          type,
          libelle: `${type}.pdf`,
          mime: 'application/pdf',
          taille: 3,
          empreinte: Buffer.alloc(32),
          cle: `comm/${type}`,
          deposeLe: banc.horloge.maintenant(),
        })
        .execute()
    await ajouter('comm2')
    await ajouter('comm1')
    const { fichiersComm, fichiers } = (await get(`projets/${ids.passe}`, 'admin')).corps.data
    expect(fichiersComm.map((f: { type: string }) => f.type).sort()).toEqual(['comm1', 'comm2'])
    expect(fichiers).toHaveLength(7)
  })

  test('l’aide de l’année précédente se lit, une fois publiée (PROJ-032)', async () => {
    const aide = async () => (await get(`projets/${ids.rempli}`, 'porteurProjet')).corps.data.aideAnDerniere
    expect(await aide()).toBeNull()
    const { id, affecteLe } = await creerCommission(banc, 'etape2')
    const accord = {
      caaAvis: 'accepte' as const,
      caaMontant: 10,
      caaLe: affecteLe,
      caAvis: 'accepte' as const,
      caLe: affecteLe,
    }
    const champs = { annee: 2025, caMontant: 1234.56, commissionId: id, affecteLe, ...accord }
    await demandeDeposee(banc, semis.porteur, champs)
    expect(await aide()).toBeNull()
    await banc.db.updateTable('commission').set({ caValideeLe: affecteLe }).where('id', '=', id).execute()
    expect(await aide()).toBe(1234.56)
  })

  test('dit au lecteur ce qu’il peut faire', async () => {
    const actions = async (id: number, role: Role) => (await get(`projets/${id}`, role)).corps.data.actions
    expect(await actions(ids.rempli, 'porteurProjet')).toEqual([
      'enregistrerEtape',
      'supprimerDemande',
      'codeVerification',
      'signerDemande',
    ])
    expect(await actions(ids.signe, 'admin')).toEqual(['controler', 'archiver'])
    expect(await actions(ids.signe, 'superviseur')).toEqual([])
  })

  test('refuse sans session, et ne dit jamais si la demande d’un autre existe', async () => {
    expect((await banc.appeler('GET', `projets/${ids.signe}`)).statut).toBe(401)
    const jeton = await banc.connecter((await creerPorteur(banc)).utilisateurId)
    const autre = await banc.appeler('GET', `projets/${ids.signe}`, { jeton })
    const inconnue = await banc.appeler('GET', 'projets/999999', { jeton })
    expect([autre.statut, inconnue.statut]).toEqual([404, 404])
    expect(autre.corps.message).toBe(inconnue.corps.message)
  })

  test('chaque rôle lit les demandes que la matrice lui ouvre (PER-025, PER-015, PER-029)', async () => {
    const lus = async (role: Role) => {
      const noms = Object.entries(ids)
      const statuts = await Promise.all(noms.map(([, id]) => get(`projets/${id}`, role)))
      return noms.filter((_, i) => statuts[i]?.statut === 200).map(([nom]) => nom)
    }
    expect(await lus('superviseur')).toEqual(Object.keys(ids))
    expect(await lus('admin')).toEqual(Object.keys(ids))
    expect(await lus('membreCommission')).toEqual(['enCommission'])
    expect((await lus('comptable')).sort()).toEqual(['archive', 'passe'])
  })
})

describe('ce qu’un porteur ne voit jamais', () => {
  test('ni avis non publié, ni montant recommandé, ni motif, ni nom de contrôleur', async () => {
    const publie = (await get(`projets/${ids.passe}`, 'porteurProjet')).corps.data
    const texte = JSON.stringify([publie, (await get(`projets/${ids.enCommission}`, 'porteurProjet')).corps])
    expect(texte).not.toMatch(/confidentiel|montantRecommande|avisCA|motifRefus|codeVerification":"|"par":/)
    expect([publie.isRefusedCAA, publie.libelleEtat]).toEqual([true, 'Refusé par la commission'])
  })

  test('un avis enregistré mais pas publié reste invisible, montant compris', async () => {
    await banc.db
      .updateTable('commission')
      .set({ caaValideeLe: null })
      .where('isVisible', '=', true)
      .execute()
    const p = (await get(`projets/${ids.enCommission}`, 'porteurProjet')).corps.data
    const a = (await get(`projets/${ids.enCommission}`, 'admin')).corps.data
    await banc.db
      .updateTable('commission')
      .set({ caaValideeLe: banc.horloge.maintenant() })
      .where('isVisible', '=', true)
      .execute()
    expect([p.isAcceptedCAA, p.hasPassedCAA, p.isAttenteCAA, p.montantAlloue, p.chronologie.caaLe]).toEqual([
      false,
      false,
      true,
      null,
      null,
    ])
    expect([a.isAcceptedCAA, a.montantAlloue, a.avisCAA.decision]).toEqual([true, 4000, 'accepte'])
  })
})
