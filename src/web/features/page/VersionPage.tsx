import { formatJourLong, jourDe } from '#domain/commun/jours.ts'

/** Which version of its text a page shows, and since when. */
export const VersionPage = ({ version, modifieLe }: { version: number; modifieLe: string }) => (
  <p className="legal-version">
    Version {version}, en vigueur depuis le {formatJourLong(jourDe(new Date(modifieLe)))}.
  </p>
)
