import { buffer } from 'node:stream/consumers'
import { preuveDe } from '#domain/signature/contenu.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { fabriquer } from '#server/documents/atelier.ts'
import { nombreDe, type Tache } from '#server/infra/file-attente/tache.ts'
import { adresseVerification } from '#server/socle/adresses.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import { garderScelle } from '#server/socle/projet/garder-scelle.ts'
import { courrielPvSigne } from './courriels.ts'
import { TACHE_SCELLER_PV } from './nom-tache.ts'
import {
  inscrirePvDocument,
  type LigneSignataire,
  lireAdresses,
  lireArrete,
  lireDocuments,
  lireSignataires,
} from './queries.ts'

/** Makes, seals (dated if the authority answers), keeps and mails the copy signed by both; each once only. */
export const tacheScellerProcesVerbal: Tache = {
  nom: TACHE_SCELLER_PV,
  cle: ({ procesVerbalId }) => String(procesVerbalId),
  executer: (ctx, donnees) => scellerProcesVerbal(ctx, nombreDe(donnees, 'procesVerbalId')),
}

async function scellerProcesVerbal(ctx: Contexte, id: number): Promise<void> {
  const [ligne, documents] = [await lireArrete(ctx.db, id), await lireDocuments(ctx.db, [id])]
  if (documents.some((d) => d.genre === 'proces-verbal-signe')) return
  const [arrete] = documents
  const signataires = await lireSignataires(ctx.db, [id])
  const { numero = null, contenu, empreinte, commissionId } = ligne ?? {}
  if (!arrete || numero === null || !contenu || !empreinte || commissionId === undefined)
    throw new Error(`Procès-verbal sans texte arrêté : ${id}.`)
  const pdf = await fabriquer('procesVerbal', {
    contenu,
    jour: null,
    empreinte: empreinte.toString('hex'),
    signatures: signataires.map(signatureDe),
    original: await buffer(await ctx.stockage.lire(arrete.cle)),
    verification: adresseVerification(ctx),
  })
  const motif = `Procès-verbal ${numero} signé`
  const depuis = new Date(Math.max(...signataires.map((s) => s.signeLe?.getTime() ?? 0)))
  await garderScelle(ctx, { pdf, motif, depuis }, async (tx, octets, horodatage) => {
    const libelle = `${numero}-signe.pdf`
    const document = { procesVerbalId: id, genre: 'proces-verbal-signe', libelle } as const
    if (!(await inscrirePvDocument(tx, commissionId, { ...document, ...octets, ...horodatage }))) return false
    const piece = { nom: libelle, mime: 'application/pdf', cle: octets.cle }
    for (const s of await lireAdresses(
      tx,
      signataires.map((x) => x.utilisateurId),
    ))
      await ctx.queue.courriel(tx, courrielPvSigne(envoiPour(ctx, s), { numero, commissionId, id }, piece))
    return true
  })
}

function signatureDe(ligne: LigneSignataire) {
  const { prenom, nom, qualite, signeLe, canal, destination, adresse, agent, empreinte, contenu } = ligne
  if (!signeLe || !canal || destination === null || !empreinte || contenu === null)
    throw new Error(`Signature manquante : ${qualite}.`)
  const preuve = preuveDe({
    prenom,
    nom,
    fonction: '',
    le: signeLe,
    canal,
    destination,
    adresse,
    agent,
    empreinte,
  })
  return { qualite, contenu, preuve }
}
