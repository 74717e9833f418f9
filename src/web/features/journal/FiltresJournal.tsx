import { useQuery } from '@tanstack/react-query'
import { ACTES } from '#domain/journal/actes-journal.ts'
import { GENRES_OBJET, LIBELLES_OBJETS } from '#domain/journal/objet.ts'
import { requeteComptes } from '#web/socle/personne/comptes.ts'
import { Recherche } from '#web/ui/champs/Recherche.tsx'
import { SaisieDate } from '#web/ui/champs/SaisieDate.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { chercher, type Filtre, type Filtres } from './requete-journal.ts'

const GENRES = GENRES_OBJET.map((genre) => ({
  valeur: genre,
  libelle: genre === 'portail' ? 'Réglages et exports' : LIBELLES_OBJETS[genre],
}))

interface Proprietes {
  filtres: Filtres
  filtrer: (changes: Partial<Record<Filtre, string | number | null>>) => void
  /** The name of the one object that is looked at, when its acts tell it. */
  objet: string | null
}

/** Application or name, act, what it is about, person of the team, period; all of them in the address. */
export function FiltresJournal({ filtres: f, filtrer, objet }: Proprietes) {
  const comptes = useQuery(requeteComptes).data ?? []
  const personnes = comptes.map((c) => ({ valeur: c.id, libelle: `${c.prenom} ${c.nom}` }))
  const choisie = f.acteurId === undefined ? null : Number(f.acteurId)
  // A holder comes from a line of the list: the team alone is proposed.
  const inconnue = choisie !== null && !personnes.some((p) => p.valeur === choisie)
  return (
    <div className="journal-filtres">
      <Recherche
        libelle="Demande, structure ou personne"
        valeur={f.numero ?? f.nom ?? ''}
        surRecherche={(v) => filtrer(chercher(v))}
      />
      <Selection
        nom="acte"
        libelle="Acte"
        invite="Tous les actes"
        options={ACTES}
        valeur={f.acte ?? null}
        onChange={(v) => filtrer({ acte: v })}
      />
      <Selection
        nom="genre"
        libelle="Sur"
        invite="Tout le portail"
        options={GENRES}
        valeur={f.genre ?? null}
        onChange={(v) => filtrer({ genre: v, objetId: null })}
      />
      <Selection
        nom="acteurId"
        libelle="Personne"
        invite="Toutes les personnes"
        options={inconnue ? [{ valeur: choisie, libelle: 'Un porteur de projet' }, ...personnes] : personnes}
        valeur={choisie}
        onChange={(v) => filtrer({ acteurId: v })}
      />
      <div className="journal-periode">
        <SaisieDate
          nom="dateDebut"
          libelle="Du"
          valeur={f.dateDebut ?? null}
          onChange={(v) => filtrer({ dateDebut: v })}
        />
        <SaisieDate
          nom="dateFin"
          libelle="Au"
          valeur={f.dateFin ?? null}
          onChange={(v) => filtrer({ dateFin: v })}
        />
      </div>
      {f.genre && f.objetId && (
        <p className="journal-seul">
          {LIBELLES_OBJETS[f.genre]} {objet ?? f.objetId} seulement{' '}
          <button type="button" className="lien petit" onClick={() => filtrer({ objetId: null })}>
            Ne plus s’y limiter
          </button>
        </p>
      )}
      {Object.keys(f).length > 0 && <LienBouton vers="/admin/journal">Effacer les filtres</LienBouton>}
    </div>
  )
}
