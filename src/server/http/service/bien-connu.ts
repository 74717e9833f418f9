import type { FastifyInstance, FastifyReply } from 'fastify'
import { JOUR, type Jour } from '#domain/commun/jours.ts'
import type { Maison } from './maison.ts'

/** What robots may read: each page says itself whether it is to be listed. */
const ROBOTS = 'User-agent: *\nDisallow: /gestion/api/\n'
/** RFC 9116 asks for less than a year: whoever reads it later asks again. */
const VALIDITE = 180 * JOUR
const TEXTE = 'text/plain; charset=utf-8'

const icone = (nom: string, cote: number) => ({
  src: `/gestion/${nom}.png`,
  sizes: `${cote}x${cote}`,
  type: 'image/png',
})

const manifeste = (organisme: string): object => ({
  name: `Aides aux manifestations · ${organisme}`,
  short_name: organisme,
  lang: 'fr',
  id: '/gestion/',
  start_url: '/gestion/',
  scope: '/gestion/',
  display: 'minimal-ui',
  background_color: '#FBFAF7',
  theme_color: '#14535B',
  icons: [
    { src: '/gestion/icone.svg', sizes: 'any', type: 'image/svg+xml' },
    icone('icone-192', 192),
    icone('icone-512', 512),
  ],
})

/** Where security findings are sent, or null while nobody has said how to reach the body. */
async function securite(maison: Maison): Promise<string | null> {
  const contact = await maison.contact()
  if (!contact) return null
  const fin: Jour = new Date(maison.maintenant().getTime() + VALIDITE).toISOString().slice(0, 10)
  return [
    `Contact: mailto:${contact.email}`,
    `Expires: ${fin}T00:00:00Z`,
    'Preferred-Languages: fr, en',
    // An address of the web there is in https, or the whole file is wrong.
    ...(maison.publicUrl.startsWith('https:')
      ? [`Canonical: ${maison.publicUrl}/.well-known/security.txt`]
      : []),
    '',
  ].join('\n')
}

/** Addresses that programs ask for without being told. */
export function poserBienConnu(
  app: FastifyInstance,
  maison: Maison,
  introuvable: (reply: FastifyReply) => FastifyReply,
): void {
  app.get('/robots.txt', async (_request, reply) => reply.type(TEXTE).send(ROBOTS))
  // Asked for without being named, whatever the page says.
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/gestion/icone.svg', 301))
  app.get('/apple-touch-icon.png', async (_request, reply) =>
    reply.redirect('/gestion/apple-touch-icon.png', 301),
  )
  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.redirect('/gestion/changer-mot-de-passe', 303),
  )
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const texte = await securite(maison)
    return texte === null ? introuvable(reply) : reply.type(TEXTE).send(texte)
  })
  app.get('/gestion/manifest.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifeste(maison.organisme))),
  )
}
