import { expect, test } from 'vitest'
import { refusDEcrire } from './refus-d-ecrire.ts'

const faute = (code: string, syscall: string, path?: string) =>
  Object.assign(new Error(code), { code, syscall, ...(path !== undefined && { path }) })
const phrase = (e: unknown) => refusDEcrire(e, '/sauvegardes/a.tar.gz')?.message ?? null

test('un dossier interdit, absent, plein ou en lecture seule est dit par une phrase', () => {
  const dans = 'La sauvegarde ne s’écrit pas dans /sauvegardes : '
  const ici = '/sauvegardes/a.tar.gz.partiel-12'
  expect(phrase(faute('EACCES', 'open', ici))).toBe(
    `${dans}le compte qui lance cette commande n’a pas le droit d’y écrire (EACCES). Rien n’a été gardé.`,
  )
  expect(phrase(faute('ENOENT', 'open', ici))).toBe(
    `${dans}il n’existe pas, ou n’accepte pas de fichier (ENOENT). Rien n’a été gardé.`,
  )
  expect(phrase(faute('ENOSPC', 'write'))).toBe(`${dans}son disque est plein (ENOSPC). Rien n’a été gardé.`)
  expect(phrase(faute('EROFS', 'open', ici))).toBe(
    `${dans}il est en lecture seule (EROFS). Rien n’a été gardé.`,
  )
})

test('une panne d’ailleurs n’est pas prise pour celle de l’archive', () => {
  expect(phrase(faute('ENOENT', 'connect', '/var/run/postgresql'))).toBeNull()
  expect(phrase(faute('EACCES', 'open', '/donnees/files/f/x'))).toBeNull()
  expect(phrase(new Error('autre'))).toBeNull()
})
