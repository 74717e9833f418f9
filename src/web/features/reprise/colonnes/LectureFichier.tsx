import { formatNombre } from '#domain/commun/nombres.ts'
import { formatOctets } from '#domain/commun/octets.ts'
import { CODAGES, LIBELLES_CODAGES, LIBELLES_SEPARATEURS, SEPARATEURS } from '#domain/reprise/champs.ts'
import type { RepriseLue } from '#domain/reprise/reponse.ts'
import { leJour } from '../dire-reprise.ts'
import { Liste } from '../Liste.tsx'
import type { ChoixColonnes } from './use-choix-colonnes.ts'

interface Proprietes {
  reprise: RepriseLue
  colonnes: ChoixColonnes
  fige: boolean
}

/** The file, and how it was found to be written: both may be said otherwise; the profile put on it. */
export const LectureFichier = ({ reprise: r, colonnes: c, fige }: Proprietes) => (
  <dl className="reprise-lecture sous-5">
    <div>
      <dt>Fichier</dt>
      <dd>
        {r.fichier} <span className="secondaire">{formatOctets(r.taille)}</span>
      </dd>
    </div>
    <div>
      <dt>Lignes</dt>
      <dd className="chiffres">{formatNombre(r.lignes)}</dd>
    </div>
    <div>
      <dt>
        <label htmlFor="codage">Codage, trouvé</label>
      </dt>
      <dd>
        <Liste
          id="codage"
          options={CODAGES.map((valeur) => ({ valeur, libelle: LIBELLES_CODAGES[valeur] }))}
          valeur={c.choix.codage}
          desactive={fige}
          onChange={c.lireEn}
        />
      </dd>
    </div>
    <div>
      <dt>
        <label htmlFor="separateur">Séparateur, trouvé</label>
      </dt>
      <dd>
        <Liste
          id="separateur"
          options={SEPARATEURS.map((valeur) => ({ valeur, libelle: LIBELLES_SEPARATEURS[valeur] }))}
          valeur={c.choix.separateur}
          desactive={fige}
          onChange={c.separerPar}
        />
      </dd>
    </div>
    <div>
      <dt>
        <label htmlFor="profil">Profil appliqué</label>
      </dt>
      <dd>
        <Liste
          id="profil"
          options={[
            { valeur: '', libelle: r.profils.length > 0 ? 'Aucun' : 'Aucun profil gardé' },
            ...r.profils.map((p) => ({
              valeur: String(p.id),
              libelle: `${p.nom}, ${leJour(p.modifieLe)}`,
            })),
          ]}
          valeur={c.choix.profilId === null ? '' : String(c.choix.profilId)}
          desactive={fige || r.profils.length === 0}
          onChange={(v) => c.appliquerProfil(v === '' ? null : Number(v))}
        />
      </dd>
    </div>
  </dl>
)
