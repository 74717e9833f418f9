import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { Secret, TOTP } from 'otpauth'
import { chiffrerSecret, nouveauSecret } from '#server/features/second-facteur/totp.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { MOT_DE_PASSE } from './fabriques.ts'

/** The code an application shows for this secret, `pas` steps of 30 seconds from the bench's now. */
export const codeTotp = (banc: Pick<Banc, 'horloge'>, secret: string, pas = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: banc.horloge.maintenant().getTime() + pas * 30_000,
  })

/** Gives an account an application in service; the secret is what the phone holds. */
export async function donnerApplication(banc: Banc, utilisateurId: number): Promise<string> {
  const secret = nouveauSecret()
  const secretChiffre = chiffrerSecret(banc.ctx, utilisateurId, secret)
  const creeLe = banc.horloge.maintenant()
  await banc.db
    .insertInto('authentificateur')
    .values({ utilisateurId, enAttente: false, secretChiffre, creeLe })
    .execute()
  return secret
}

/** Gives an account a passkey that nothing holds; its id. */
export async function poserCle(banc: Banc, utilisateurId: number, rang = 1): Promise<number> {
  const cle = { utilisateurId, identifiant: `cle-${utilisateurId}-${rang}`, clePublique: Buffer.of(1) }
  const { id } = await banc.db
    .insertInto('cleAcces')
    .values({ ...cle, compteur: 0, transports: '[]', nom: 'Ordinateur', creeLe: banc.horloge.maintenant() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What the right password is answered. */
export const entrer = async (banc: Banc, { email }: { email: string }) =>
  (await banc.appeler('POST', 'login', { corps: { email, password: MOT_DE_PASSE } })).corps

/** Asks a second factor of all the staff, or no longer. */
export async function imposerSecondFacteur(banc: Banc, oui: boolean): Promise<void> {
  const valeur = JSON.stringify({ secondFacteurObligatoire: oui, version: 1 })
  await banc.db
    .insertInto('parametre')
    .values({ cle: 'securite', valeur, modifieLe: banc.horloge.maintenant() })
    .onConflict((oc) => oc.column('cle').doUpdateSet({ valeur }))
    .execute()
}

interface OptionsCle {
  challenge: string
  rp?: { id?: string }
  rpId?: string
}

/** A passkey made of nothing but a key: answers what browsers answer. */
export function cleLogicielle(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const identifiant = randomBytes(16)
  const id = identifiant.toString('base64url')
  let compteur = 0

  const client = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (rpId: string, drapeaux: number, suite = Buffer.alloc(0)) => {
    const n = Buffer.alloc(4)
    n.writeUInt32BE(compteur)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(drapeaux), n, suite])
  }
  const commun = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }

  return {
    id,
    /** What `navigator.credentials.create` would answer. */
    creer(o: OptionsCle) {
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const longueur = Buffer.alloc(2)
      longueur.writeUInt16BE(identifiant.length)
      const suite = Buffer.concat([Buffer.alloc(16), longueur, identifiant, isoCBOR.encode(cose)])
      const objet = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData(o.rp?.id ?? '', 0x41, suite))],
      ])
      const attestationObject = Buffer.from(isoCBOR.encode(objet as never)).toString('base64url')
      const clientDataJSON = client('webauthn.create', o.challenge).toString('base64url')
      return { ...commun, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
    },
    /** What `navigator.credentials.get` would answer; the counter goes up by one. */
    utiliser(o: OptionsCle) {
      compteur++
      const donnees = authData(o.rpId ?? '', 0x01)
      const dit = client('webauthn.get', o.challenge)
      const signature = createSign('sha256')
        .update(Buffer.concat([donnees, createHash('sha256').update(dit).digest()]))
        .sign(privateKey)
      const response = {
        clientDataJSON: dit.toString('base64url'),
        authenticatorData: donnees.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return { ...commun, response }
    },
  }
}
